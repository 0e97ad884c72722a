// Preloaded into the server under test: its clock starts at CLOCK (an ISO instant) and runs on from there. An instant
// that the tests send is what its clock shows next, from when no request is under way; the answer says that it does.
import { subscribe } from "node:diagnostics_channel";

let offset = Date.parse(process.env.CLOCK) - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offset;
  }
};

let underWay = 0;
let comeToRest = () => {};
subscribe("http.server.request.start", ({ response }) => {
  underWay += 1;
  response.once("close", () => {
    underWay -= 1;
    if (underWay === 0) comeToRest();
  });
});

process.on("message", async (instant) => {
  // Others ask the server for other things.
  if (Number.isNaN(Date.parse(instant))) return;
  await new Promise((resolve) => {
    comeToRest = resolve;
    if (underWay === 0) resolve();
  });
  offset = Date.parse(instant) - RealDate.now();
  process.send("done");
});
process.channel?.unref();
