CREATE TABLE `answers` (
	`substitution_id` text PRIMARY KEY NOT NULL,
	`teacher_id` text NOT NULL,
	`why` text,
	`at` text NOT NULL,
	`asked_at` text,
	`asked_by` text,
	FOREIGN KEY (`substitution_id`) REFERENCES `substitutions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answers_why" CHECK("answers"."why" in ('needed elsewhere', 'not well', 'other reason')),
	CONSTRAINT "answers_asked" CHECK(("answers"."asked_at" is null) = ("answers"."asked_by" is null))
);
--> statement-breakpoint
CREATE INDEX `answers_teacher` ON `answers` (`teacher_id`);
--> statement-breakpoint
CREATE TRIGGER `answers_mark_insert` AFTER INSERT ON `answers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('answers', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_mark_update` AFTER UPDATE ON `answers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('answers', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_mark_delete` AFTER DELETE ON `answers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('answers', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
