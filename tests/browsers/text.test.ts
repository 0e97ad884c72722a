import { db } from "db/client";
import { substitutions } from "db/schema";
import { expect, PASSWORD, SUNDAY, test } from "../e2e/school-fixture";
import { downloadIn } from "./downloads";
import { openTerminal } from "./terminal";
import { links2, lynx, w3m } from "./text-browsers";

for (const [name, browser] of Object.entries({ lynx, w3m, links2 })) {
  test(`${name}: a morning in a terminal`, async ({ school }, info) => {
    const folder = info.outputPath("");
    const terminal = openTerminal(browser.command(`${school.url}/login`), folder);
    try {
      await terminal.sees("Secure Admin Access");
      await browser.fill(terminal, { Username: "admin", Password: PASSWORD });
      await browser.follow(terminal, "Sign In");
      await terminal.sees("Logged in as Administrator");

      await browser.follow(terminal, "Find Substitute Assign subs");
      await terminal.sees("Enter absent teacher names");
      await browser.fill(terminal, { "Absent teacher": "Huda Nasser" }, "Next day");
      await browser.send(terminal, "Add");
      await terminal.sees("3 classes: 3 proposed");
      await browser.follow(terminal, "Find Available Substitutes");
      await terminal.sees("Available substitutes for block 1");
      await browser.follow(terminal, "Select");
      await terminal.sees("Confirm 1 assignment");
      await browser.follow(terminal, "Confirm 1 assignment");
      await terminal.sees("Successfully assigned 1 substitute(s)");
      await browser.save(terminal, "Download Report");
      const csv = await downloadIn(folder, `substitution-report-${SUNDAY}.csv`);
      expect(csv.trim().split("\r\n")).toHaveLength(2);

      await terminal.sees("Go to Dashboard");
      await browser.follow(terminal, "Manage Subs Cancel subs");
      await terminal.sees("1 class(es) assigned");
      await browser.follow(terminal, "Cancel All of Huda Nasser");
      await terminal.sees("This will cancel 1 substitution assignment(s).");
      await browser.follow(terminal, "Yes, Cancel All", "No, Keep Them");
      await terminal.sees("1 substitution(s) have been cancelled successfully");
      const rows = await db().select().from(substitutions);
      expect(rows.map((row) => row.status)).toEqual(["cancelled"]);
    } catch (thrown) {
      console.log(terminal.screen().replace(/\n{2,}/g, "\n"));
      throw thrown;
    } finally {
      terminal.close();
    }
  });
}
