import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json";
import { MUTANTS } from "./broken-rules.mjs";

/** The packages the product is built on. */
const FIXED = [
  "@remix-run/react",
  "@remix-run/node",
  "@remix-run/serve",
  "react",
  "react-dom",
  "remix-auth",
  "remix-auth-form",
  "@conform-to/react",
  "@conform-to/zod",
  "zod",
  "@libsql/client",
  "drizzle-orm",
  "tailwindcss",
  "@radix-ui/react-dialog",
  "date-fns",
  "vitest",
  "playwright",
];

/** Every further package that ships, with the reason; development's own tools are not listed. */
const FURTHER: Record<string, string> = {
  "@fastify/busboy": "files as they arrive, whatever they are called",
  "@zxcvbn-ts/language-common": "the commonest passwords, which are refused",
  "@fontsource-variable/noto-sans-devanagari":
    "the letters of Hindi, Nepali and Marathi names in the PDF",
  "@fontsource-variable/noto-sans-jp": "the letters of Japanese names in the PDF",
  "@fontsource-variable/noto-sans-kr": "the letters of Korean names in the PDF",
  "@fontsource-variable/noto-sans-sc": "the letters of Chinese names in the PDF",
  "@fontsource-variable/noto-sans-thai": "the letters of Thai names in the PDF",
  "content-disposition": "names of files in any letters, as downloads",
  "bidi-js": "the order of right-to-left words on paper",
  "dejavu-fonts-ttf": "the letters of the PDF",
  fflate: "unpacking xlsx",
  htmlparser2: "reading tables that are web pages called .xls",
  fontkit: "the shapes of those letters",
  "get-nonce": "the nonce of the dialog's style",
  "ical-generator": "writing calendars",
  "iconv-lite": "reading texts that are not UTF-8",
  morgan: "quieting the request log of @remix-run/serve, which names queries",
  nodemailer: "speaking to a mail server",
  "on-headers": "setting a header when the answer's headers go out",
  "openid-client": "signing in with the accounts of a school",
  papaparse: "reading and writing CSV",
  pdfkit: "writing PDF",
  "prom-client": "the process's figures as platforms read them",
  saxes: "reading XML",
  tinypool: "the thread on which files are made",
  "subset-font": "unpacking those fonts for fontkit",
  uqr: "the codes on slips, which phones read",
  "write-excel-file": "writing xlsx",
};

const TOP_LEVEL = [
  "app",
  "db",
  "public",
  "tests",
  "remix.config.js",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "Dockerfile",
  "fly.toml",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "docs",
  "bench",
  ".ci",
];
const TOOLS_OWN =
  /^(\.dockerignore|\.gitignore|biome\.json|[a-z.]+\.config\.(ts|js|json|yaml)|vite\.alias\.ts|redocly\.yaml)$/;

const code = ["app", "db", "tests", "public"]
  .flatMap(filesIn)
  .concat(["vite.config.ts", "vitest.config.ts", "playwright.config.ts", "postcss.config.js"])
  .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

function filesIn(place: string): string[] {
  return statSync(place).isDirectory()
    ? readdirSync(place).flatMap((name) => filesIn(path.join(place, name)))
    : [place];
}

test.each(FIXED)("%s is there and in real use", (name) => {
  expect({ ...packageJson.dependencies, ...packageJson.devDependencies }).toHaveProperty([name]);
  const use =
    name === "tailwindcss"
      ? "tailwindcss: {}"
      : name === "@remix-run/serve"
        ? "@remix-run/serve/"
        : `"${name}`;
  expect(code).toContain(use);
});

test("what ships besides has a reason", () => {
  const further = Object.keys(packageJson.dependencies).filter((name) => !FIXED.includes(name));
  expect(further.filter((name) => !(name in FURTHER))).toEqual([]);
});

test("the top level holds what it should and nothing else", () => {
  const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  const top = [...new Set(tracked.map((file) => file.split("/")[0] ?? ""))];
  expect(top.filter((name) => !TOP_LEVEL.includes(name) && !TOOLS_OWN.test(name))).toEqual([]);
});

test("the lock file names no registry", () =>
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"'));

test("npm start and the image tell Node the same", () => {
  const optionsIn = (command = "") =>
    command
      .match(/\bnode ((?:--\S+ )+)app\/setup\/\w+\.mjs/)?.[1]
      ?.trim()
      .split(" ");
  const image = readFileSync("Dockerfile", "utf8").match(/^CMD .*$/m)?.[0];
  const told = optionsIn(packageJson.scripts.start);
  expect(told).toContain("--max-old-space-size=160");
  expect(optionsIn(image)).toEqual(told);
});

test.each(MUTANTS)("the rule “%s” stands once in %s, and has its tests", (...mutant) => {
  const [, file = "", is = "", broken = "", tests = ""] = mutant;
  expect(readFileSync(file, "utf8").split(is)).toHaveLength(2);
  expect(is).not.toBe(broken);
  for (const one of tests.split(" ")) expect(statSync(one).isFile(), one).toBe(true);
});
