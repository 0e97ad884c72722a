// What was measured against what is wanted, for people and as data.
export function makeTable() {
  const rows = [];
  return {
    rows,
    /** One figure: `value` in words, `isMet` where there is a goal (null: not decided by this run). */
    add(section, what, value, goal = "", isMet = null) {
      rows.push({ section, what, value, goal, isMet });
      const mark = goal === "" ? "" : isMet ? "met" : "NOT MET";
      console.log(`${what.padEnd(52)} ${value.padEnd(40)} ${goal.padEnd(24)} ${mark}`);
    },
    head(title) {
      console.log(`\n${title}`);
    },
  };
}

export const inMs = (ms) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
export const inKb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const times = (ratio) => `${ratio.toFixed(2)} x`;
export const percent = (share) => `${Math.round(share * 100)} %`;
