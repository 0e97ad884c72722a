CREATE TABLE `runs` (
	`date` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`week` integer,
	`note` text NOT NULL,
	CONSTRAINT "runs_date" CHECK("runs"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "runs_week" CHECK("runs"."week" between 1 and 6)
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_cycle_weeks` (
	`timetable_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`timetable_id`, `number`),
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cycle_weeks_number" CHECK("__new_cycle_weeks"."number" between 1 and 6),
	CONSTRAINT "cycle_weeks_length" CHECK(length("__new_cycle_weeks"."name") between 1 and 20)
);
--> statement-breakpoint
INSERT INTO `__new_cycle_weeks`("timetable_id", "number", "name") SELECT "timetable_id", "number", "name" FROM `cycle_weeks`;--> statement-breakpoint
DROP TABLE `cycle_weeks`;--> statement-breakpoint
ALTER TABLE `__new_cycle_weeks` RENAME TO `cycle_weeks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `cycle_weeks_name` ON `cycle_weeks` (`timetable_id`,`name`);--> statement-breakpoint
CREATE TABLE `__new_schedule_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`teacher_id` text NOT NULL,
	`timetable_id` text NOT NULL,
	`week` integer DEFAULT 1 NOT NULL,
	`since` text,
	`schedule` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "schedule_versions_week" CHECK("__new_schedule_versions"."week" between 1 and 6),
	CONSTRAINT "schedule_versions_schedule" CHECK(json_valid("__new_schedule_versions"."schedule"))
);
--> statement-breakpoint
INSERT INTO `__new_schedule_versions`("id", "teacher_id", "timetable_id", "week", "since", "schedule") SELECT "id", "teacher_id", "timetable_id", "week", "since", "schedule" FROM `schedule_versions`;--> statement-breakpoint
-- What an import wrote is known by the numbers of its versions: none is given twice.
UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'schedule_versions') WHERE name = '__new_schedule_versions';--> statement-breakpoint
DROP TABLE `schedule_versions`;--> statement-breakpoint
ALTER TABLE `__new_schedule_versions` RENAME TO `schedule_versions`;--> statement-breakpoint
CREATE INDEX `schedule_versions_in_force` ON `schedule_versions` (`timetable_id`,`teacher_id`,`since`);--> statement-breakpoint
CREATE INDEX `schedule_versions_teacher` ON `schedule_versions` (`teacher_id`);--> statement-breakpoint
CREATE TABLE `__new_turns` (
	`from_date` text PRIMARY KEY NOT NULL,
	`week` integer NOT NULL,
	CONSTRAINT "turns_week" CHECK("__new_turns"."week" between 1 and 6)
);
--> statement-breakpoint
INSERT INTO `__new_turns`("from_date", "week") SELECT "from_date", "week" FROM `turns`;--> statement-breakpoint
DROP TABLE `turns`;--> statement-breakpoint
ALTER TABLE `__new_turns` RENAME TO `turns`;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_runs_insert` AFTER INSERT ON `runs`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_runs_update` AFTER UPDATE ON `runs`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_runs_delete` AFTER DELETE ON `runs`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
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
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_schedule_versions_insert` AFTER INSERT ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_schedule_versions_update` AFTER UPDATE ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_schedule_versions_delete` AFTER DELETE ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
