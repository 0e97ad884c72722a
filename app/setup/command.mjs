// `npm run import` and its kin: one of the programs in app/commands, built when it is out of date.
import { prepare } from "./prepare.mjs";

process.env.STARTED_IN ??= process.env.NODE_ENV === "production" ? "production" : "local";
prepare();
const [name] = process.argv.splice(2, 1);
await import(new URL(`../../build/commands/${name}.js`, import.meta.url).href);
