// `npm run build`: installs and builds what is missing or out of date.
import { prepare } from "./prepare.mjs";

prepare();
