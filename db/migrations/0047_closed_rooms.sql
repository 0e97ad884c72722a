CREATE TABLE `class_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`class_block` text NOT NULL,
	`room` text NOT NULL,
	`series` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "class_rooms_date" CHECK("class_rooms"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "class_rooms_room" CHECK(length("class_rooms"."room") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_rooms_once` ON `class_rooms` (`date`,`teacher_id`,`class_block`,`series`);--> statement-breakpoint
CREATE INDEX `class_rooms_series` ON `class_rooms` (`series`);--> statement-breakpoint
CREATE INDEX `class_rooms_teacher` ON `class_rooms` (`teacher_id`);--> statement-breakpoint
CREATE INDEX `class_rooms_block` ON `class_rooms` (`class_block`);--> statement-breakpoint
CREATE TABLE `closed_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`room` text NOT NULL,
	`first_block` text,
	`last_block` text,
	`note` text,
	`series` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`first_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closed_rooms_date_form" CHECK("closed_rooms"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "closed_rooms_room" CHECK(length("closed_rooms"."room") between 1 and 60),
	CONSTRAINT "closed_rooms_note" CHECK(length("closed_rooms"."note") between 1 and 60),
	CONSTRAINT "closed_rooms_blocks" CHECK(("closed_rooms"."first_block" is null) = ("closed_rooms"."last_block" is null))
);
--> statement-breakpoint
CREATE INDEX `closed_rooms_date` ON `closed_rooms` (`date`);--> statement-breakpoint
CREATE INDEX `closed_rooms_series` ON `closed_rooms` (`series`);--> statement-breakpoint
CREATE INDEX `closed_rooms_first_block` ON `closed_rooms` (`first_block`);--> statement-breakpoint
CREATE INDEX `closed_rooms_last_block` ON `closed_rooms` (`last_block`);
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_closed_rooms_insert` AFTER INSERT ON `closed_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_closed_rooms_update` AFTER UPDATE ON `closed_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_closed_rooms_delete` AFTER DELETE ON `closed_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_rooms_insert` AFTER INSERT ON `class_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_rooms_update` AFTER UPDATE ON `class_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_class_rooms_delete` AFTER DELETE ON `class_rooms`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;