PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_turns` (
	`from_date` text PRIMARY KEY NOT NULL,
	`week` integer NOT NULL,
	CONSTRAINT "turns_week" CHECK("__new_turns"."week" between 1 and 10)
);
--> statement-breakpoint
INSERT INTO `__new_turns`("from_date", "week") SELECT "from_date", "week" FROM `turns`;--> statement-breakpoint
DROP TABLE `turns`;--> statement-breakpoint
ALTER TABLE `__new_turns` RENAME TO `turns`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `calendar` ADD `takes_turn` integer;--> statement-breakpoint
ALTER TABLE `timetables` ADD `weekdays` text;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_turns_insert` AFTER INSERT ON `turns`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_turns_update` AFTER UPDATE ON `turns`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_turns_delete` AFTER DELETE ON `turns`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
