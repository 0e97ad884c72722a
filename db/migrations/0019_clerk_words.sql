CREATE TABLE `clerk_words` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`teacher_id` text,
	`absent_teacher_id` text,
	`class_block` text,
	`replaces` text,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`absent_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "clerk_words_date" CHECK("clerk_words"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "clerk_words_kind" CHECK("clerk_words"."kind" in ('chosen', 'left open', 'not today', 'one more')),
	CONSTRAINT "clerk_words_class" CHECK(("clerk_words"."kind" in ('chosen', 'left open')) = ("clerk_words"."class_block" is not null) and ("clerk_words"."class_block" is null) = ("clerk_words"."absent_teacher_id" is null)),
	CONSTRAINT "clerk_words_person" CHECK(("clerk_words"."kind" = 'left open') = ("clerk_words"."teacher_id" is null) and ("clerk_words"."replaces" is null or "clerk_words"."kind" = 'chosen')),
	CONSTRAINT "clerk_words_not_oneself" CHECK("clerk_words"."teacher_id" <> "clerk_words"."absent_teacher_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clerk_words_one_a_class` ON `clerk_words` (`date`,`absent_teacher_id`,`class_block`);--> statement-breakpoint
CREATE UNIQUE INDEX `clerk_words_one_class_a_person` ON `clerk_words` (`date`,`teacher_id`,`class_block`);--> statement-breakpoint
CREATE UNIQUE INDEX `clerk_words_once` ON `clerk_words` (`date`,`kind`,`teacher_id`) WHERE class_block is null;--> statement-breakpoint
CREATE INDEX `clerk_words_teacher` ON `clerk_words` (`teacher_id`);--> statement-breakpoint
CREATE INDEX `clerk_words_absent` ON `clerk_words` (`absent_teacher_id`);--> statement-breakpoint
CREATE INDEX `clerk_words_block` ON `clerk_words` (`class_block`);--> statement-breakpoint
INSERT INTO `clerk_words` (`id`, `date`, `kind`, `teacher_id`, `entered_at`, `entered_by`)
SELECT `id`, `date`, 'not today', `teacher_id`, `entered_at`, `entered_by` FROM `not_today`;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_clerk_words_insert` AFTER INSERT ON `clerk_words`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_clerk_words_update` AFTER UPDATE ON `clerk_words`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_clerk_words_delete` AFTER DELETE ON `clerk_words`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
DROP TABLE `not_today`;