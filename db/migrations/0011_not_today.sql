CREATE TABLE `not_today` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "not_today_date" CHECK("not_today"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `not_today_once` ON `not_today` (`date`,`teacher_id`);--> statement-breakpoint
CREATE INDEX `not_today_teacher` ON `not_today` (`teacher_id`);--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_not_today_insert` AFTER INSERT ON `not_today`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_not_today_delete` AFTER DELETE ON `not_today`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_prefer_insert` AFTER INSERT ON `settings` WHEN new.`name` = 'prefer'
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_prefer_update` AFTER UPDATE ON `settings` WHEN new.`name` = 'prefer'
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
