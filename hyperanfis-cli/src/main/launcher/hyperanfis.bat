@echo off
rem Runs the hyperanfis command: the jars in lib, beside bin, on any Java from 17 on. Other systems have the script beside this one.
setlocal
set "JAVA_COMMAND=java.exe"
if defined JAVA_HOME set "JAVA_COMMAND=%JAVA_HOME%\bin\java.exe"
"%JAVA_COMMAND%" -version >nul 2>&1
if errorlevel 1 (
    echo hyperanfis: needs Java 17 or newer; install it, or set JAVA_HOME>&2
    exit /b 1
)
set "JAVA_MODE=-XX:+UseSerialGC"
for %%c in (train tune compare reproduce bench -V --version) do if "%~1"=="%%c" (
    set "JAVA_MODE=--add-modules jdk.incubator.vector -XX:+UseParallelGC -XX:MaxNewSize=192m"
)
"%JAVA_COMMAND%" %JAVA_MODE% -Xlog:disable -cp "%~dp0..\lib\hyperanfis.jar" org.hyperanfis.cli.Main %*
exit /b %ERRORLEVEL%
