// Preloaded into the server under test: its clock starts at CLOCK (an ISO instant) and runs on from there.
const offset = Date.parse(process.env.CLOCK) - Date.now();
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
