import { expect, test } from "vitest";
import { withoutToken } from "./request-log.server";

test.each([
  ["/wall/hall.1.0f3a", "/wall/…"],
  ["/WALL/hall.1.0f3a", "/wall/…"],
  ["/%77all/hall.1.0f3a", "/wall/…"],
  ["//wall/hall.1.0f3a/more", "/wall/…"],
  ["/my/mona.1.0f3a", "/my/…"],
  ["/wall", "/wall"],
  ["/calendar", "/calendar"],
])("the log has %s as %s", (path, logged) => expect(withoutToken(path)).toBe(logged));
