// `npm run test:image`: carries out the Dockerfile's own lines, in their order, in empty folders of this machine, and
// tries what they made. Needs root (a folder becomes the root of what runs in it), no container engine. Not proved by
// it: the base image, whose name is read and whose part this machine's own programs play.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

/** Folders that an image has of its own; everything else at the top is this machine's. */
const OWN = ["app", "data", "tmp", "root", "home"];
const MEMORY = 256 * 1024 * 1024;
const SETTINGS = {
  SESSION_SECRET: "a-secret-for-this-trial-and-nothing-else",
  ADMIN_PASSWORD: "correct horse battery",
  SCHOOL_NAME: "Trial School",
  SCHOOL_TIME_ZONE: "Asia/Dubai",
  DEMO: "1",
};

if (process.getuid?.() !== 0)
  stop("npm run test:image needs root: it makes a folder the root of what runs in it.");
const base = mkdtempSync(path.join(tmpdir(), "image-"));
try {
  const image = build();
  await tryOut(image);
  console.log("\nThe image's lines do what they should.");
} finally {
  rmSync(base, { recursive: true, force: true });
}

/** Runs each stage's lines in a root of its own; answers the last stage. */
function build() {
  const stages = new Map();
  let stage = null;
  for (const [word, rest] of instructions()) {
    console.log(`\n${word} ${rest}`);
    if (word === "FROM") {
      const [, from, name] =
        rest.match(/^(\S+)(?: AS (\S+))?$/) ?? stop(`FROM ${rest} was not understood`);
      stage = {
        from,
        root: path.join(base, String(stages.size)),
        folder: "/",
        variables: {},
        command: null,
        health: null,
      };
      for (const one of OWN) mkdirSync(path.join(stage.root, one), { recursive: true });
      stages.set(name ?? "last", stage);
    } else if (word === "WORKDIR") {
      stage.folder = rest;
      mkdirSync(path.join(stage.root, rest), { recursive: true });
    } else if (word === "ENV") {
      const [name, value] = rest.split(/=(.*)/s);
      stage.variables[name] = value;
    } else if (word === "COPY") {
      copy(rest, stage, stages);
    } else if (word === "RUN") {
      const { status } = enter(stage, ["sh", "-c", rest]);
      if (status !== 0) stop(`RUN ${rest} ended with ${status}`);
    } else if (word === "CMD") {
      stage.command = JSON.parse(rest);
    } else if (word === "HEALTHCHECK") {
      stage.health = JSON.parse(rest.slice(rest.indexOf("CMD") + 3));
    } else if (word !== "EXPOSE") {
      stop(`${word} is not known to this trial`);
    }
  }
  return stage;
}

function instructions() {
  return readFileSync("Dockerfile", "utf8")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1).trim()]);
}

function copy(rest, stage, stages) {
  const words = rest.split(/\s+/);
  const name = words[0].startsWith("--from=") ? words.shift().slice("--from=".length) : null;
  const target = words.pop();
  const into = path.join(stage.root, path.resolve(stage.folder, target));
  for (const word of words) {
    const source = name ? path.join(stages.get(name).root, word) : path.resolve(word);
    const to = target.endsWith("/") && word !== "." ? path.join(into, path.basename(word)) : into;
    cpSync(source, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => name !== null || !isIgnored(file),
    });
  }
}

function isIgnored(file) {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
  const odd = ignored.find((line) => /[*!#?]/.test(line));
  if (odd) stop(`.dockerignore: ${odd} is not known to this trial`);
  return ignored.includes(path.relative(".", file));
}

/** The command that runs `words` with the stage's folder as its root and nothing of this process's variables but npm's. */
function inside(stage, words, variables = {}) {
  const { root } = stage;
  const binds = readdirSync("/")
    .filter((one) => !OWN.includes(one) && (isLink(one) || lstatSync(`/${one}`).isDirectory()))
    .map((one) => {
      const at = path.join(root, one);
      if (isLink(one)) {
        if (!lstatSync(at, { throwIfNoEntry: false })) symlinkSync(readlinkSync(`/${one}`), at);
        return "";
      }
      mkdirSync(at, { recursive: true });
      return `mount --rbind /${one} ${at}`;
    });
  writeFileSync(
    path.join(base, "passwd"),
    withNode("/etc/passwd", "node:x:1000:1000::/home/node:/bin/sh"),
  );
  writeFileSync(path.join(base, "group"), withNode("/etc/group", "node:x:1000:"));
  const npm = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(name),
  );
  const set = Object.entries({
    PATH: process.env.PATH,
    HOME: "/root",
    ...Object.fromEntries(npm),
    ...stage.variables,
    ...variables,
  });
  const script = [
    "set -e",
    "mount --make-rprivate /",
    ...binds,
    `mount --bind ${base}/passwd ${root}/etc/passwd`,
    `mount --bind ${base}/group ${root}/etc/group`,
    `exec chroot ${root} env -i -C ${stage.folder} "$@"`,
  ].join("\n");
  return [
    "unshare",
    [
      "-m",
      "bash",
      "-c",
      script,
      "image",
      ...set.map(([name, value]) => `${name}=${value}`),
      ...words,
    ],
  ];
}

function isLink(one) {
  return lstatSync(`/${one}`).isSymbolicLink();
}

function withNode(file, line) {
  const text = readFileSync(file, "utf8");
  return /^node:/m.test(text) ? text : `${text.trimEnd()}\n${line}\n`;
}

function enter(stage, words, variables) {
  const [program, args] = inside(stage, words, variables);
  return spawnSync(program, args, { stdio: "inherit" });
}

async function tryOut(stage) {
  const size = spawnSync("du", ["-sm", path.join(stage.root, "app")])
    .stdout.toString()
    .split("\t")[0];
  say(`${size} MB beside the base image (${stage.from})`);
  const files = readdirSync(path.join(stage.root, "app"));
  check(
    !files.includes("tests") && !files.includes(".git") && !files.includes("docs"),
    `in it: ${files.join(", ")}`,
  );
  check(
    !existsSync(path.join(stage.root, "app/node_modules/vitest")),
    "no development package in it",
  );
  const port = await freePort();
  for (const round of ["first", "second"]) await live(stage, port, round);
}

async function live(stage, port, round) {
  const [program, args] = inside(stage, stage.command, {
    ...SETTINGS,
    PORT: String(port),
    HOST: "127.0.0.1",
  });
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  try {
    const started = performance.now();
    while (!output.includes("[remix-serve]")) {
      if (child.exitCode !== null)
        stop(`the ${round} start ended with ${child.exitCode}:\n${output}`);
      await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    }
    say(`${round} start: serving after ${Math.round(performance.now() - started)} ms`);
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    check(
      /^Uid:\s+1000\s+1000/m.test(status) || /^Uid:\s+(?!0\b)\d+/m.test(status),
      "it runs as an ordinary user",
    );
    const health = stage.health.map((word) => word.replace("8080", String(port)));
    check(enter(stage, health).status === 0, "its health check says it is well");
    const signedIn = await ask(
      port,
      "POST",
      "/api/login",
      JSON.stringify({ username: "admin", password: SETTINGS.ADMIN_PASSWORD }),
    );
    check(signedIn.status === 200, `the admin signs in (${round} start)`);
    const command = ["npm", "run", "-s", "acts", "--", "--from", "2026-01-01"];
    check(enter(stage, command, SETTINGS).status === 0, "a command runs beside it");
    await load(port, signedIn.cookie);
    const peak =
      Number(readFileSync(`/proc/${child.pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/)[1]) * 1024;
    check(peak < MEMORY, `${Math.round(peak / 1024 / 1024)} MB of memory at most, under load`);
    const ending = performance.now();
    child.kill("SIGTERM");
    await once(child, "exit");
    const took = performance.now() - ending;
    check(took < 10_000, `SIGTERM ends it after ${Math.round(took)} ms`);
  } finally {
    child.kill("SIGKILL");
  }
}

/** Twelve clerks at once read the screens, and others try to sign in. */
async function load(port, cookie) {
  const paths = [
    "/",
    "/find-substitute",
    "/manage-substitutions",
    "/calendar",
    "/teacher-groups?tab=all",
    "/reports",
    "/user-management",
  ];
  const statuses = new Map();
  const clerk = async (number) => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { status } = await ask(
        port,
        "GET",
        paths[(number + turn) % paths.length],
        null,
        cookie,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const stranger = async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await ask(
        port,
        "POST",
        "/api/login",
        JSON.stringify({ username: "nobody", password: "wrong password" }),
      );
  };
  await Promise.all([
    ...Array.from({ length: 12 }, (_, number) => clerk(number)),
    ...Array.from({ length: 8 }, stranger),
  ]);
  check(
    statuses.size === 1 && statuses.has(200),
    `720 screens shown: ${JSON.stringify([...statuses])}`,
  );
}

function ask(port, method, where, body, cookie = "") {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, ...(body ? { "Content-Type": "application/json" } : {}) };
    const out = request(
      { port, host: "127.0.0.1", agent: false, method, path: where, headers },
      (answer) => {
        answer.resume().on("end", () => {
          const cookies = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]);
          resolve({ status: answer.statusCode, cookie: cookies.join("; ") });
        });
      },
    );
    out.on("error", reject);
    out.end(body);
  });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

function say(words) {
  console.log(`- ${words}`);
}

function check(isTrue, words) {
  if (!isTrue) stop(`Not so: ${words}`);
  say(words);
}

function stop(words) {
  console.error(words);
  rmSync(base ?? "", { recursive: true, force: true });
  process.exit(1);
}
