// `npm run dev`: the program from its sources, reloading as they change.
import { bin, install, needNode, run } from "./prepare.mjs";

needNode();
install();
run(bin("remix"), ["vite:dev", "--port", process.env.PORT ?? "3000"], {
  ...process.env,
  STARTED_IN: "local",
});
