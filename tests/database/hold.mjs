// Another program at the database: node hold.mjs FILE SQL. It runs the SQL, says so, and keeps the file open.
import Database from "libsql";

const [file, sql] = process.argv.slice(2);
globalThis.held = new Database(file);
globalThis.held.exec(sql);
console.log("done");
process.stdin.resume();
