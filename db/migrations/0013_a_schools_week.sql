CREATE TABLE `blocks` (
	`label` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text,
	`begins` text,
	`ends` text,
	`retired` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar` (
	`id` text PRIMARY KEY NOT NULL,
	`from_date` text NOT NULL,
	`until_date` text NOT NULL,
	`note` text NOT NULL,
	`blocks` text,
	CONSTRAINT "calendar_in_order" CHECK("calendar"."from_date" <= "calendar"."until_date"),
	CONSTRAINT "calendar_blocks" CHECK("calendar"."blocks" is null or json_valid("calendar"."blocks"))
);
--> statement-breakpoint
INSERT INTO `blocks` (`label`, `position`) VALUES ('1', 0), ('2', 1), ('3', 2), ('4', 3), ('5L1', 4), ('5L2', 5), ('6', 6), ('7', 7);
--> statement-breakpoint
CREATE TABLE `__new_substitutions` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`absent_teacher_id` text NOT NULL,
	`substitute_teacher_id` text,
	`dedicated_substitute` text,
	`class_block` text NOT NULL,
	`subject` text NOT NULL,
	`room` text,
	`students` text,
	`status` text DEFAULT 'assigned' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`absent_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`substitute_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "substitutions_status" CHECK("status" in ('assigned', 'completed', 'cancelled')),
	CONSTRAINT "substitutions_date" CHECK("date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "substitutions_not_oneself" CHECK("substitute_teacher_id" <> "absent_teacher_id")
);
--> statement-breakpoint
INSERT INTO `__new_substitutions`("id", "date", "absent_teacher_id", "substitute_teacher_id", "dedicated_substitute", "class_block", "subject", "room", "students", "status", "created_at") SELECT "id", "date", "absent_teacher_id", "substitute_teacher_id", "dedicated_substitute", "class_block", "subject", "room", "students", "status", "created_at" FROM `substitutions` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `substitutions`;--> statement-breakpoint
ALTER TABLE `__new_substitutions` RENAME TO `substitutions`;--> statement-breakpoint
CREATE UNIQUE INDEX `substitutions_one_a_class` ON `substitutions` (`date`,`class_block`,`absent_teacher_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `substitutions_one_class_a_substitute` ON `substitutions` (`date`,`class_block`,`substitute_teacher_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `substitutions_usage` ON `substitutions` (`date`,`status`,`substitute_teacher_id`);--> statement-breakpoint
CREATE INDEX `substitutions_block` ON `substitutions` (`class_block`);--> statement-breakpoint
CREATE INDEX `substitutions_absent` ON `substitutions` (`absent_teacher_id`,`date`);--> statement-breakpoint
CREATE INDEX `substitutions_substitute` ON `substitutions` (`substitute_teacher_id`,`date`);--> statement-breakpoint
ALTER TABLE `absences` ADD `kept_classes` text;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_insert` AFTER INSERT ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_update` AFTER UPDATE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_delete` AFTER DELETE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_blocks_insert` AFTER INSERT ON `blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_blocks_update` AFTER UPDATE ON `blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_blocks_delete` AFTER DELETE ON `blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_insert` AFTER INSERT ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_update` AFTER UPDATE ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_delete` AFTER DELETE ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_settings_insert` AFTER INSERT ON `settings` WHEN NEW.`name` = 'days'
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_settings_update` AFTER UPDATE ON `settings` WHEN NEW.`name` = 'days'
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_settings_delete` AFTER DELETE ON `settings` WHEN OLD.`name` = 'days'
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)));
