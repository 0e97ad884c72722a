// The browsers of `npm run test:browsers`, as Debian packages; installs those that are missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PACKAGES = {
  "firefox-esr": "/usr/bin/firefox-esr",
  links2: "/usr/bin/links2",
  lynx: "/usr/bin/lynx",
  "python3-pyqt5.qtwebengine": "/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so",
  tmux: "/usr/bin/tmux",
  w3m: "/usr/bin/w3m",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/** Ends with the one command that helps when a browser is missing and cannot be installed from here. */
export function needBrowsers() {
  if (missing().length === 0) return;
  const install = ["install", "-y", "--no-install-recommends", ...missing()];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${missing().join(", ")} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env });
  }
  if (missing().length === 0) return;
  console.error(
    `The tests of other browsers need Debian's ${missing().join(", ")}. ` +
      `Install with: sudo apt-get ${install.join(" ")}`,
  );
  process.exit(1);
}

function missing() {
  return Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
}
