# A window of Qt WebEngine 5.15 (Chromium 87, of November 2020). Takes orders as lines of JSON on its standard
# input, answers each with a line. The first argument is the folder for downloads.
import json
import sys

from PyQt5.QtCore import QPoint, QSocketNotifier, Qt, QUrl
from PyQt5.QtTest import QTest
from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineView
from PyQt5.QtWidgets import QApplication

errors = []


class Page(QWebEnginePage):
    def javaScriptConsoleMessage(self, level, message, line, source):
        if level == QWebEnginePage.ErrorMessageLevel:
            errors.append(message)


app = QApplication(sys.argv)
profile = QWebEngineProfile()
view = QWebEngineView()
view.setPage(Page(profile, view))
view.resize(1280, 1000)
view.show()


def keep(item):
    item.setDownloadDirectory(sys.argv[1])
    item.accept()


profile.downloadRequested.connect(keep)


def answer(value):
    print(json.dumps(value), flush=True)


def press(text):
    for letter in text:
        if letter == "\n":
            QTest.keyClick(view.focusProxy(), Qt.Key_Return)
        else:
            QTest.keyClicks(view.focusProxy(), letter)


def obey():
    line = sys.stdin.readline()
    if not line:
        app.quit()
        return
    order, given = json.loads(line)
    if order == "open":
        view.load(QUrl(given))
    elif order == "click":
        QTest.mouseClick(view.focusProxy(), Qt.LeftButton, Qt.NoModifier, QPoint(*given))
    elif order == "type":
        press(given)
    elif order == "read":
        view.page().runJavaScript(given, answer)
        return
    elif order == "photograph":
        view.grab().save(given)
    elif order == "errors":
        answer(errors)
        return
    answer(None)


notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
notifier.activated.connect(obey)
app.exec_()
