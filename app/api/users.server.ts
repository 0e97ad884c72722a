import { z } from "zod";
import { newUserForm, resetForm, userForm } from "~/accounts/user-form.server";
import type { Endpoint } from "./endpoint.server";
import { done } from "./fields.server";

const tag = "Users" as const;
const UNKNOWN = { 404: "No user has this id." };
const TAKEN = { 409: "The username is taken, whatever its case." };

export const userAnswer = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string().optional().describe("Of their account of the school, where it is known."),
  })
  .meta({ id: "User", description: "A user; `name` is the display name." });

export const listUsers = {
  method: "GET",
  path: "/api/users",
  id: "listUsers",
  tag,
  summary: "Every user, the administrator first, then by username",
  who: "admin",
  answer: z.array(userAnswer),
} satisfies Endpoint;

export const addUser = {
  method: "POST",
  path: "/api/users",
  id: "addUser",
  tag,
  summary: "Add a user",
  who: "admin",
  body: newUserForm,
  answer: userAnswer,
  status: 201,
  refusals: TAKEN,
} satisfies Endpoint;

export const changeUser = {
  method: "PUT",
  path: "/api/users/{id}",
  id: "changeUser",
  tag,
  summary: "Change a user's username and display name",
  about: "The administrator's username stays `admin`: another one is a 403.",
  who: "admin",
  body: userForm,
  answer: userAnswer,
  refusals: { ...UNKNOWN, ...TAKEN },
} satisfies Endpoint;

export const resetPassword = {
  method: "POST",
  path: "/api/users/{id}/reset-password",
  id: "resetPassword",
  tag,
  summary: "Give a user another password",
  about: "Ends that user's other sessions at once.",
  who: "verified",
  body: resetForm,
  answer: done,
  refusals: UNKNOWN,
} satisfies Endpoint;

export const removeUser = {
  method: "DELETE",
  path: "/api/users/{id}",
  id: "removeUser",
  tag,
  summary: "Delete a user",
  about: "Ends that user's sessions at once. The administrator cannot be deleted: 403.",
  who: "verified",
  answer: done,
  refusals: UNKNOWN,
} satisfies Endpoint;
