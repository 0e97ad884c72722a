import type { Bell } from "~/school/bell";

const TIMES = {
  ...{ 1: "07:30-08:05", 2: "08:10-08:45", 3: "08:50-09:25", 4: "09:45-10:20" },
  ...{ "5L1": "10:25-10:55", "5L2": "10:55-11:25", 6: "11:30-12:05" },
};

export const SHORT_THURSDAY: Bell = {
  id: "short-thursday",
  name: "Short Thursday",
  versions: [
    {
      since: null,
      blocks: [
        ...Object.entries(TIMES).map(([label, text]) => {
          const [begins = null, ends = null] = text.split("-");
          return { label, times: { begins, ends } };
        }),
        { label: "7", times: null },
      ],
    },
  ],
};
