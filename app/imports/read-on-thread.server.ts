import { onThread } from "~/http/long-work.server";
import type { readLook, readPreview, readTeachers } from "./read-upload";

// What reads a file does it on the thread: others are served meanwhile. Each throws as its namesake, and as `onThread`.
const uploads = () => import("./read-upload");
export const tooLong =
  "The file holds more than there is room for here: leave out what is not a timetable, and choose it again";

export const previewOf = (...told: Parameters<typeof readPreview>) =>
  onThread("readPreview", async () => (await uploads()).readPreview, told, { tooLong });

export const lookOf = (...told: Parameters<typeof readLook>) =>
  onThread("readLook", async () => (await uploads()).readLook, told, { tooLong });

export const teachersOf = (...told: Parameters<typeof readTeachers>) =>
  onThread("readTeachers", async () => (await uploads()).readTeachers, told, { tooLong });
