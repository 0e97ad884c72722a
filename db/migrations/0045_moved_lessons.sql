CREATE TABLE `moved_lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`block` text NOT NULL,
	`is_here` integer NOT NULL,
	`other_date` text NOT NULL,
	`other_block` text NOT NULL,
	`students` text NOT NULL,
	`room` text,
	`move` text NOT NULL,
	`is_swap` integer NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moved_lessons_date" CHECK("moved_lessons"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "moved_lessons_other_date" CHECK("moved_lessons"."other_date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "moved_lessons_room" CHECK(length("moved_lessons"."room") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moved_lessons_once` ON `moved_lessons` (`date`,`teacher_id`,`block`,`is_here`);--> statement-breakpoint
CREATE INDEX `moved_lessons_move` ON `moved_lessons` (`move`);--> statement-breakpoint
CREATE INDEX `moved_lessons_teacher` ON `moved_lessons` (`teacher_id`);--> statement-breakpoint
CREATE INDEX `moved_lessons_block` ON `moved_lessons` (`block`);--> statement-breakpoint
CREATE INDEX `moved_lessons_other_block` ON `moved_lessons` (`other_block`);
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_moved_lessons_insert` AFTER INSERT ON `moved_lessons`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_moved_lessons_update` AFTER UPDATE ON `moved_lessons`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_moved_lessons_delete` AFTER DELETE ON `moved_lessons`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
