CREATE TABLE `taught_together` (
	`id` text PRIMARY KEY NOT NULL,
	`first_teacher_id` text NOT NULL,
	`second_teacher_id` text NOT NULL,
	`since` text NOT NULL,
	`is_together` integer NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`first_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "taught_together_pair" CHECK("taught_together"."first_teacher_id" < "taught_together"."second_teacher_id"),
	CONSTRAINT "taught_together_since" CHECK("taught_together"."since" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `taught_together_once` ON `taught_together` (`first_teacher_id`,`second_teacher_id`,`since`);--> statement-breakpoint
CREATE INDEX `taught_together_second` ON `taught_together` (`second_teacher_id`);--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_taught_together_insert` AFTER INSERT ON `taught_together`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_taught_together_update` AFTER UPDATE ON `taught_together`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_taught_together_delete` AFTER DELETE ON `taught_together`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
