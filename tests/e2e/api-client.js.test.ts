import { doAMorning, keepTeachersAndUsers } from "../api/client/journeys";
import { test } from "./school-fixture";

test("a client generated from the description does the whole morning's job", ({ school }) =>
  doAMorning(school.url));

test("and keeps teachers and users", ({ school }) => keepTeachersAndUsers(school.url));
