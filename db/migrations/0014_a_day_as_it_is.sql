CREATE TABLE `class_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`absent_teacher_id` text NOT NULL,
	`class_block` text NOT NULL,
	`work` text,
	`room` text,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`absent_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "class_notes_date" CHECK("class_notes"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "class_notes_work" CHECK(length("class_notes"."work") between 1 and 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_notes_once` ON `class_notes` (`date`,`absent_teacher_id`,`class_block`);--> statement-breakpoint
CREATE INDEX `class_notes_absent` ON `class_notes` (`absent_teacher_id`);--> statement-breakpoint
CREATE TABLE `classes_out` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`students` text NOT NULL,
	`first_block` text,
	`last_block` text,
	`note` text NOT NULL,
	`series` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`first_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "classes_out_date_form" CHECK("classes_out"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "classes_out_blocks" CHECK(("classes_out"."first_block" is null) = ("classes_out"."last_block" is null))
);
--> statement-breakpoint
CREATE INDEX `classes_out_date` ON `classes_out` (`date`);--> statement-breakpoint
CREATE INDEX `classes_out_series` ON `classes_out` (`series`);--> statement-breakpoint
CREATE TABLE `name_spellings` (
	`id` text PRIMARY KEY NOT NULL,
	`teacher_id` text NOT NULL,
	`spelling` text NOT NULL,
	`spelling_key` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `name_spellings_spelling_key_unique` ON `name_spellings` (`spelling_key`);--> statement-breakpoint
CREATE INDEX `name_spellings_teacher` ON `name_spellings` (`teacher_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`absent_teacher_id` text NOT NULL,
	`class_block` text NOT NULL,
	`note` text,
	`with_teacher_id` text,
	`with_name` text,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`absent_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`with_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "releases_date" CHECK("releases"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "releases_note" CHECK(length("releases"."note") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_once` ON `releases` (`date`,`absent_teacher_id`,`class_block`);--> statement-breakpoint
CREATE INDEX `releases_absent` ON `releases` (`absent_teacher_id`);--> statement-breakpoint
CREATE INDEX `releases_with` ON `releases` (`with_teacher_id`);--> statement-breakpoint
ALTER TABLE `absences` ADD `first_block` text REFERENCES `blocks`(`label`);--> statement-breakpoint
ALTER TABLE `absences` ADD `last_block` text REFERENCES `blocks`(`label`) CONSTRAINT "absences_blocks" CHECK((`first_block` is null) = (`last_block` is null));--> statement-breakpoint
ALTER TABLE `absences` ADD `series` text;--> statement-breakpoint
ALTER TABLE `absences` ADD `reason` text CONSTRAINT "absences_reason" CHECK(length(`reason`) between 1 and 60);--> statement-breakpoint
CREATE INDEX `absences_series` ON `absences` (`series`);--> statement-breakpoint
CREATE INDEX `absences_first_block` ON `absences` (`first_block`);--> statement-breakpoint
CREATE INDEX `absences_last_block` ON `absences` (`last_block`);--> statement-breakpoint
CREATE INDEX `class_notes_block` ON `class_notes` (`class_block`);--> statement-breakpoint
CREATE INDEX `classes_out_first_block` ON `classes_out` (`first_block`);--> statement-breakpoint
CREATE INDEX `classes_out_last_block` ON `classes_out` (`last_block`);--> statement-breakpoint
CREATE INDEX `releases_block` ON `releases` (`class_block`);--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_releases_insert` AFTER INSERT ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_releases_update` AFTER UPDATE ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_releases_delete` AFTER DELETE ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_classes_out_insert` AFTER INSERT ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_classes_out_update` AFTER UPDATE ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_classes_out_delete` AFTER DELETE ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_notes_insert` AFTER INSERT ON `class_notes`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_notes_update` AFTER UPDATE ON `class_notes`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_notes_delete` AFTER DELETE ON `class_notes`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
