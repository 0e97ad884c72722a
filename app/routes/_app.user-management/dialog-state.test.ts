import { expect, test } from "vitest";
import { ADD_URL, dialogUrl, readDialog, verifyUrl } from "./dialog-state";

const SIGNS_IN = { email: null, hasPassword: true, boundTo: null };
const admin = {
  id: "1",
  username: "admin",
  name: "Administrator",
  mayRunSchool: false,
  ...SIGNS_IN,
  isAdmin: true,
};
const huda = {
  id: "a b",
  username: "huda",
  name: "Huda Nasser",
  mayRunSchool: true,
  ...SIGNS_IN,
  isAdmin: false,
};
const read = (url: string) =>
  readDialog(new URL(url, "http://school.test").searchParams, [admin, huda]);

test("a URL opens what it was made for", () => {
  expect(read(ADD_URL)).toEqual({ name: "add" });
  expect(read(dialogUrl("edit", huda.id))).toEqual({ name: "edit", user: huda });
  expect(read(dialogUrl("reset", admin.id))).toEqual({ name: "reset", user: admin });
  expect(read(dialogUrl("delete", huda.id))).toEqual({ name: "delete", user: huda });
  expect(read(verifyUrl("reset", huda.id))).toEqual({ name: "verify", verb: "reset", user: huda });
});

test.each([
  "/user-management",
  "/user-management?dialog=dance&id=1",
  "/x?dialog=verify&then=edit&id=1",
])("%s opens nothing", (url) => expect(read(url)).toBeNull());

test("about somebody who is gone it says so", () => {
  expect(read("/user-management?dialog=edit&id=gone")).toEqual({
    fault: "This user has been deleted",
  });
  expect(read("/user-management?dialog=reset")).toEqual({ fault: "This user has been deleted" });
});

test("the administrator has no delete dialog, not even its verification", () => {
  const fault = { fault: "The administrator cannot be deleted" };
  expect(read(dialogUrl("delete", admin.id))).toEqual(fault);
  expect(read(verifyUrl("delete", admin.id))).toEqual(fault);
});
