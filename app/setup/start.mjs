// `npm start`: installs and builds what is missing, then serves in this process.
import { prepare } from "./prepare.mjs";

prepare();
await import("./serve.mjs");
