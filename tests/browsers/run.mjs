// `npm run test:browsers`: the main job in Firefox, WebKit, an old Chromium, lynx, w3m and links2.
import { bin, prepare, run } from "../../app/setup/prepare.mjs";
import { needBrowsers } from "./packages.mjs";

prepare();
needBrowsers();
run(bin("playwright"), [
  "test",
  "--config",
  "playwright.browsers.config.ts",
  ...process.argv.slice(2),
]);
