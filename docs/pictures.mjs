// The pictures of the docs, made anew of an empty school and of the demo school on a Sunday morning: `npm run build && node docs/pictures.mjs`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { needChromium } from "../tests/chromium.mjs";

const PORT = 3977;
const PASSWORD = "a password for pictures";
const DAY = "2026-11-22";
const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });

try {
  await withSchool({ DEMO: "0" }, async ({ page, take }) => {
    await page.getByText("Set up your school").waitFor();
    await take("first-hour");
  });
  await withSchool({}, takeDemoSchool);
} finally {
  await browser.close();
}

async function takeDemoSchool({ page, take, show }) {
  await show(`/find-substitute?date=${DAY}`);
  for (const name of await namesAway(page)) {
    const box = page.getByRole("combobox").first();
    await box.fill(name);
    await box.press("Enter");
    await page.locator("tbody th", { hasText: name }).first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  await show(`/find-substitute?date=${DAY}`);
  await take("find-substitute");
  await page.locator("table button").filter({ hasText: "roposed" }).first().click();
  await page.getByRole("button", { name: /^Select/ }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await take("a-class");
  await show(`/find-substitute?date=${DAY}`);
  await page.getByRole("button", { name: /^Assign \d/ }).first().click();
  await page.getByText("Take back").first().waitFor();
  await show(`/manage-substitutions?date=${DAY}&view=sheet`);
  await take("sheet");
  await show("/");
  await take("dashboard");
  await show("/teacher-groups?dialog=week&part=calendar");
  await take("school-week");
  await show("/teacher-groups?dialog=staff");
  await page.getByLabel("Paste the list").fill(await staffList(page));
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: /^Save \d/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await take("staff-list");
}

/** Starts a new school, and signs the administrator in; ends it once the work is done. */
async function withSchool(variables, work) {
  const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
  const server = spawn(process.execPath, ["--import", "./tests/e2e/clock.mjs", "app/setup/serve.mjs"], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      CLOCK: `${DAY}T06:45:00+04:00`,
      PORT: String(PORT),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${folder}/school.db`,
      ADMIN_PASSWORD: PASSWORD,
      SCHOOL_TIME_ZONE: "Asia/Dubai",
      PUBLIC_URL: "https://cover.school.example",
      STARTED_IN: "local",
      ...variables,
    },
  });
  try {
    for (let said = ""; !said.includes("[remix-serve] http://"); ) {
      said += String((await once(server.stdout, "data"))[0]);
    }
    const page = await browser.newPage({
      baseURL: `http://127.0.0.1:${PORT}`,
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    await page.goto("/login");
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/");
    const take = (name) => page.screenshot({ path: `docs/${name}.png` });
    const show = (address) => page.goto(address, { waitUntil: "networkidle" });
    await work({ page, take, show });
    await page.close();
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A staff list of the first nine teachers, of whom one cannot be told. */
async function staffList(page) {
  const teachers = await (await page.request.get(`/api/teachers?date=${DAY}`)).json();
  const rows = teachers.slice(0, 9).map(({ name }, at) => {
    const words = name.split(" ");
    const [first, family] = [words[0], words.at(-1)];
    const email = `${first}.${family}@school.example`.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    return [at === 0 ? `${first[0]}. ${family}` : name, email, `050 110 203${at}`];
  });
  return [["Name", "E-mail", "Phone"], ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** Six who teach on that day. */
async function namesAway(page) {
  const answer = await page.request.get(`/api/teachers?date=${DAY}`);
  const teachers = await answer.json();
  const classes = (one) => (one.schedule.Sunday ?? []).filter((entry) => entry.needsCover !== false);
  return teachers
    .filter((one) => classes(one).length >= 4)
    .filter((_, at) => at % 4 === 0)
    .slice(0, 6)
    .map((one) => one.name);
}
