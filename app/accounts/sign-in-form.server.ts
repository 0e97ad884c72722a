import { z } from "zod";

/** `to` is where to go afterwards, `unsent` a form to show there. */
export const signInForm = z.object({
  username: z
    .string("Username is required")
    .trim()
    .min(1, "Username is required")
    .max(200, "Username is too long"),
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(1000, "Password is too long"),
  to: z.string().optional(),
  unsent: z.string().optional(),
});
