// A large school's timetable of 40,000 lessons taken in four times in a row, as the clerk does it on screen.
import { inMs } from "./table.mjs";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const DIALOG = "/teacher-groups?dialog=import";

/** Each time every lesson has another class and room than the time before. */
export async function measureImports(table, { server, cookie, people, isQuick }) {
  table.head(`Imports: ${people.length} teachers, 40 lessons each, every one changed each time`);
  const ask = async (path, body) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: server.url },
      body,
    });
    const [page, location] = [await answer.text(), answer.headers.get("location")];
    if (body && !location) throw new Error(`${answer.status} to an import:\n${page}`);
    return { page, location };
  };
  for (let turn = 1; turn <= (isQuick ? 2 : 4); turn++) {
    await server.ask("reset");
    const startedAt = performance.now();
    const file = new FormData();
    file.append("timetable", new File([lessonsOf(people, turn)], `timetable-${turn}.csv`));
    let step = await ask(DIALOG, file);
    for (const [name, more] of [
      ["readingShown", { next: "difference" }],
      ["readingShown", { next: "difference" }],
      ["agreed", { looked: "on" }],
    ]) {
      const { page } = await ask(step.location);
      const form = formWith(page, name);
      if (!form) continue;
      step = await ask(form.action || step.location, filled(form, more));
    }
    const ms = performance.now() - startedAt;
    const { heldMs, peakMb } = await server.ask("held");
    table.add(
      "imports",
      `the file, number ${turn}`,
      `${inMs(ms)}, the event loop held ${inMs(heldMs)}`,
      "at most 250 ms",
      heldMs <= 250,
    );
    table.add("imports", "  and memory", `${peakMb.toFixed(0)} MB`, "450 MB", peakMb <= 450);
  }
}

function lessonsOf(people, turn) {
  const rows = people.flatMap(({ name }, at) =>
    DAYS.flatMap((day, d) =>
      BLOCKS.map((block, b) => {
        const [year, letter] = [1 + ((at + d + turn) % 12), "ABCDEFGH"[(at + b) % 8]];
        return [name, day, block, "Art", `${year}${letter}${at % 90}`, `R${at + b + turn}`].join();
      }),
    ),
  );
  return ["Teacher,Day,Period,Subject,Class,Room", ...rows].join("\n");
}

const textIn = (tag, attribute) =>
  (new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

function formWith(page, name) {
  const forms = [...page.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  const form = forms.find((one) => one.includes(`name="${name}"`));
  return form && { action: textIn(/<form\b[^>]*>/.exec(form)[0], "action"), form };
}

/** As a browser sends it: nothing is typed, and the first button with an intent is pressed. */
function filled({ form }, more) {
  const fields = new URLSearchParams();
  for (const [field] of form.matchAll(/<input\b[^>]*>|<select\b.*?<\/select>/gs)) {
    const [name, type] = [textIn(field, "name"), textIn(field, "type")];
    const isTicked = !["radio", "checkbox"].includes(type) || / checked/.test(field);
    const option = /<option\b[^>]* selected[^>]*>/.exec(field) ?? /<option\b[^>]*>/.exec(field);
    if (name && type !== "file" && isTicked)
      fields.append(name, textIn(option?.[0] ?? field, "value"));
  }
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return fields;
}
