import { signInForm } from "~/accounts/sign-in-form.server";
import { verifyForm } from "~/accounts/user-form.server";
import type { Endpoint } from "./endpoint.server";
import { done } from "./fields.server";
import { userAnswer } from "./users.server";

const tag = "Signing in" as const;
const TOO_MANY =
  "Too many failed attempts from this address or browser; Retry-After says how long.";

export const currentUser = {
  method: "GET",
  path: "/api/user",
  id: "currentUser",
  tag,
  summary: "Who is signed in",
  about: "401: nobody is signed in.",
  who: "user",
  answer: userAnswer,
} satisfies Endpoint;

export const login = {
  method: "POST",
  path: "/api/login",
  id: "login",
  tag,
  summary: "Sign in",
  about:
    "Sets the session cookie, which every other call needs. The session ends after 12 hours without use, and after 30 days at most.",
  who: "anyone",
  body: signInForm.pick({ username: true, password: true }),
  answer: userAnswer,
  refusals: {
    401: "Username and password do not match. The message does not say whether the username exists.",
    429: TOO_MANY,
  },
} satisfies Endpoint;

export const logout = {
  method: "POST",
  path: "/api/logout",
  id: "logout",
  tag,
  summary: "Sign out",
  about: "Ends the session on the server: its cookie stops working.",
  who: "user",
  answer: done,
} satisfies Endpoint;

export const verifyAdminPassword = {
  method: "POST",
  path: "/api/verify-admin-password",
  id: "verifyAdminPassword",
  tag,
  summary: "Enter the admin password anew",
  about:
    "Resetting a password and deleting a user need this within the five minutes before, in the same session.",
  who: "admin",
  body: verifyForm,
  answer: done,
  refusals: {
    403: "Invalid admin password, or the user is not the administrator.",
    429: TOO_MANY,
  },
} satisfies Endpoint;
