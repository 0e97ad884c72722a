/* Every table. Instants are ISO texts in UTC, dates `YYYY-MM-DD` of the school's calendar. */
export * from "./schema/accounts";
export * from "./schema/answers";
export * from "./schema/class-decisions";
export * from "./schema/cover";
export * from "./schema/history";
export * from "./schema/imports";
export * from "./schema/outbox";
export * from "./schema/outside";
export * from "./schema/reported";
export * from "./schema/school";
export * from "./schema/teachers";
export * from "./schema/work-files";
