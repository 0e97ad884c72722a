CREATE TABLE `printed_sheets` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	`shown` text NOT NULL,
	CONSTRAINT "printed_sheets_date_form" CHECK("printed_sheets"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "printed_sheets_shown" CHECK(json_valid("printed_sheets"."shown"))
);
--> statement-breakpoint
CREATE INDEX `printed_sheets_date` ON `printed_sheets` (`date`);--> statement-breakpoint
CREATE TABLE `told` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	`tasks` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "told_date" CHECK("told"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "told_tasks" CHECK(json_valid("told"."tasks"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `told_once` ON `told` (`date`,`teacher_id`);--> statement-breakpoint
CREATE INDEX `told_teacher` ON `told` (`teacher_id`);--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_told_insert` AFTER INSERT ON `told`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_told_update` AFTER UPDATE ON `told`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_told_delete` AFTER DELETE ON `told`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
