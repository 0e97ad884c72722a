import { expect, test } from "vitest";
import { readableTarget } from "./target";

const urlOf = (url: string) => readableTarget({ method: "GET", url, host: "school.test" }).url;
const methodOf = (method: string, url: string) =>
  readableTarget({ method, url, host: "school.test" }).method;
const hostOf = (host: string | undefined) => readableTarget({ method: "GET", url: "/", host }).host;

test.each([
  ["stays as it is", "/calendar?month=2026-11&x=%20", "/calendar?month=2026-11&x=%20"],
  ["keeps an encoded slash and a space", "/a%2Fb%20c", "/a%2Fb%20c"],
  ["of a screen keeps _data", "/calendar?_data=root", "/calendar?_data=root"],
  ["of the API loses _data", "/api/user?_data=root", "/api/user"],
  ["loses it however it is written", "/API/x?a=1&%5Fdata=root&_data=b&c=%2B", "/API/x?a=1&c=%2B"],
  ["loses it on an encoded path", "/%61pi/user?_data=root", "/%61pi/user"],
  ["of many slashes has one", "//api///user//", "/api/user/"],
  ["of backslashes has one slash", "/api\\\\\\user", "/api/user"],
  ["loses it behind dots", "/login/../api?_data=root", "/api"],
  ["that is a whole address is its path", "http://x.test/api/user?a=1", "/api/user?a=1"],
  ["that cannot be decoded is none of ours", "/teachers/%E0%A4%A", "/%EF%BF%BD"],
  ["that cannot be decoded stays in the API", "/api/%", "/api/%EF%BF%BD"],
  ["with a line's end is none of ours", "/calendar%0a", "/%EF%BF%BD"],
  ["with a line's end stays in the API", "/api/user%0a", "/api/%EF%BF%BD"],
  ["with another line's end too", "/api/teachers/%E2%80%A8", "/api/%EF%BF%BD"],
  ["that is no path", "*", "/%EF%BF%BD"],
])("the target of a request %s", (_, url, readable) => expect(urlOf(url)).toBe(readable));

test("the method of a request that HTTP does not commonly have is one that the API never has", () => {
  expect(methodOf("TRACE", "/api/user")).toBe("PATCH");
  expect(methodOf("PROPFIND", "/api")).toBe("PATCH");
  expect(methodOf("DELETE", "/api/user")).toBe("DELETE");
  expect(methodOf("PROPFIND", "/calendar")).toBe("PROPFIND");
});

test("the method of a request that no request can be made of is another that no screen has", () =>
  expect(methodOf("TRACE", "/calendar")).toBe("PROPFIND"));

test.each(["school.test", "localhost:3000", "127.0.0.1", "[::1]:80"])(
  "the host of a request %s stays",
  (host) => expect(hostOf(host)).toBe(host),
);
test.each(["a b", "a/b", "a?", "a@b", "a:port", "", "[x", "a:99999", "999.999.999.999", "xn--a"])(
  "the host of a request %j is nobody's",
  (host) => expect(hostOf(host)).toBe("unknown.invalid"),
);
test("the host of a request may be missing", () => expect(hostOf(undefined)).toBeUndefined());
