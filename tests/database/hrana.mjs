// A test double of a libSQL server, made for these tests: Hrana 2 over HTTP as @libsql/client speaks it, in front of
// libSQL files, a database for each path: node hrana.mjs FOLDER PORT. It is not sqld, which sqld.deep.test.ts runs: it does what that
// cannot be made to do. FOREIGN_KEYS=off enforces none. What it does besides, for the tests:
//   POST /double {delay: ms}       answers everything later
//   POST /double {losesCommits: n} does the next n commits and hangs up without an answer
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import Database from "libsql";

const [folder, port] = process.argv.slice(2);
const TOKEN = process.env.TOKEN;
const STREAM_MS = 6_000;
const streams = new Map();
const idle = new Map();
let double = { delay: 0, losesCommits: 0 };

createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const [, name, , action] = request.url.match(/^\/(?:([\w-]+)\/)?(v2\/(pipeline)|double)?$/) ?? [];
  if (request.url === "/double") {
    double = { ...double, ...JSON.parse(text) };
    return response.end();
  }
  if (TOKEN && request.headers.authorization !== `Bearer ${TOKEN}`) {
    return response.writeHead(401, { "Content-Type": "text/plain" }).end("no such token");
  }
  if (action !== "pipeline") return response.writeHead(404).end();
  const answer = pipeline(name ?? "school", JSON.parse(text));
  if (answer.committed && double.losesCommits > 0) {
    double.losesCommits -= 1;
    return response.destroy();
  }
  setTimeout(() => {
    const status = answer.error ? 400 : 200;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.error ?? answer.body));
  }, double.delay);
}).listen(Number(port), "127.0.0.1", function () {
  console.log(String(this.address().port));
});

function pipeline(name, { baton, requests }) {
  const stream = baton ? streams.get(baton) : { name, db: take(name), texts: new Map() };
  if (!stream) return { error: { message: "The stream has expired", code: "STREAM_EXPIRED" } };
  streams.delete(baton);
  clearTimeout(stream.timer);
  const wasOpen = stream.db.inTransaction;
  const results = requests.map((one) => {
    try {
      return { type: "ok", response: { type: one.type, ...perform(stream, one) } };
    } catch (error) {
      return { type: "error", error: inWords(error) };
    }
  });
  const committed = wasOpen && JSON.stringify(requests).includes('"COMMIT"');
  if (stream.isClosed) return { committed, body: { baton: null, base_url: null, results } };
  const next = randomUUID();
  streams.set(next, stream);
  stream.timer = setTimeout(() => {
    streams.delete(next);
    giveBack(stream);
  }, STREAM_MS);
  return { committed, body: { baton: next, base_url: null, results } };
}

function take(name) {
  const known = idle.get(name)?.pop();
  if (known) return known;
  const db = new Database(`${folder}/${name}.db`, { timeout: 0 });
  if (process.env.FOREIGN_KEYS === "off") db.exec("PRAGMA foreign_keys = OFF");
  return db;
}

function giveBack({ name, db }) {
  if (db.inTransaction) db.exec("ROLLBACK");
  idle.set(name, [...(idle.get(name) ?? []), db]);
}

function perform(stream, request) {
  switch (request.type) {
    case "close":
      stream.isClosed = true;
      giveBack(stream);
      return {};
    case "store_sql":
      stream.texts.set(request.sql_id, request.sql);
      return {};
    case "close_sql":
      stream.texts.delete(request.sql_id);
      return {};
    case "execute":
      return { result: execute(stream, request.stmt) };
    case "batch":
      return { result: batch(stream, request.batch.steps) };
    case "sequence":
      stream.db.exec(textOf(stream, request));
      return {};
    default:
      throw new Error(`${request.type} is not known here`);
  }
}

function batch(stream, steps) {
  const step_results = [];
  const step_errors = [];
  for (const [at, { condition, stmt }] of steps.entries()) {
    step_results[at] = step_errors[at] = null;
    if (condition && !holds(condition, step_results, step_errors, stream.db)) continue;
    try {
      step_results[at] = execute(stream, stmt);
    } catch (error) {
      step_errors[at] = inWords(error);
    }
  }
  return { step_results, step_errors };
}

function holds(condition, results, errors, db) {
  const { type, step, cond, conds } = condition;
  if (type === "ok") return results[step] !== null;
  if (type === "error") return errors[step] !== null;
  if (type === "not") return !holds(cond, results, errors, db);
  if (type === "and") return conds.every((one) => holds(one, results, errors, db));
  if (type === "or") return conds.some((one) => holds(one, results, errors, db));
  return !db.inTransaction;
}

const textOf = (stream, { sql, sql_id }) => sql ?? stream.texts.get(sql_id);

function execute(stream, stmt) {
  const statement = stream.db.prepare(textOf(stream, stmt)).safeIntegers(true);
  const args = stmt.named_args?.length
    ? Object.fromEntries(
        stmt.named_args.map(({ name, value }) => [name.replace(/^[:@$]/, ""), fromHrana(value)]),
      )
    : (stmt.args ?? []).map(fromHrana);
  let columns = null;
  try {
    statement.raw(true);
    columns = statement.columns();
  } catch {
    // A statement without rows.
  }
  if (columns) {
    const cols = columns.map(({ name, type }) => ({ name, decltype: type }));
    const rows = statement.all(args).map((row) => row.map(toHrana));
    return { cols, rows, affected_row_count: 0, last_insert_rowid: null };
  }
  const { changes, lastInsertRowid } = statement.run(args);
  return {
    cols: [],
    rows: [],
    affected_row_count: Number(changes),
    last_insert_rowid: String(lastInsertRowid),
  };
}

function fromHrana({ type, value, base64 }) {
  if (type === "null") return null;
  if (type === "integer") return BigInt(value);
  return type === "blob" ? Buffer.from(base64, "base64") : value;
}

function toHrana(value) {
  if (value === null) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  return { type: "blob", base64: Buffer.from(value).toString("base64") };
}

function inWords(error) {
  return { message: `SQLite error: ${error.message}`, code: error.code ?? "SQLITE_ERROR" };
}
