CREATE TABLE `cycle_weeks` (
	`timetable_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`timetable_id`, `number`),
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cycle_weeks_number" CHECK("cycle_weeks"."number" between 1 and 4),
	CONSTRAINT "cycle_weeks_length" CHECK(length("cycle_weeks"."name") between 1 and 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cycle_weeks_name` ON `cycle_weeks` (`timetable_id`,`name`);--> statement-breakpoint
CREATE TABLE `turns` (
	`from_date` text PRIMARY KEY NOT NULL,
	`week` integer NOT NULL,
	CONSTRAINT "turns_week" CHECK("turns"."week" between 1 and 4)
);
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_cycle_weeks_insert` AFTER INSERT ON `cycle_weeks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_cycle_weeks_update` AFTER UPDATE ON `cycle_weeks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_cycle_weeks_delete` AFTER DELETE ON `cycle_weeks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
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
