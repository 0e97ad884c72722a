import type { SubmissionResult } from "@conform-to/react";

/** What would be lost, of one kind or on one date. */
export type Loss = { kind: string; title: string; lines: string[] };

/** Two ways or more, of which one is taken: each with what it does, in lines. */
export type Choice = {
  name: string;
  chosen: string;
  options: { value: string; label: string; lines: string[] }[];
};

/**
 * What is asked before something is lost; who agrees sends `agree`. Where no form is there to ask,
 * it has words of its own, and what to press for Yes and for No.
 */
export type Question = {
  losses: Loss[];
  agree: string;
  title?: string;
  text?: string;
  yes?: string;
  no?: string;
  choice?: Choice;
};

export type FormReply<Asks = undefined> = {
  form: string;
  /** As it was sent, with its errors by field; under "" those about the whole of it. */
  reply: SubmissionResult<string[]>;
  title?: string;
  question?: Question;
  asks?: Asks;
  /** Another each time, so that a form can be made anew. */
  key: string;
};

/** The fields of a day's screens that hold somebody's own words, which no refusal may lose. */
export const FIELDS_OF_WORDS =
  "name pasted students work room note day-note reason words takenBy".split(" ");
