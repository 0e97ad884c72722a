CREATE TABLE `import_habits` (
	`kind` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`at` text NOT NULL,
	CONSTRAINT "import_habits_answers" CHECK(json_valid("import_habits"."answers"))
);
--> statement-breakpoint
CREATE TABLE `timetable_imports` (
	`change_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`at` text NOT NULL,
	`who` text NOT NULL,
	`week_before` text,
	`week_after` text,
	FOREIGN KEY (`change_id`) REFERENCES `changes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imported_teachers` (
	`change_id` integer NOT NULL,
	`teacher_id` text NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`change_id`, `teacher_id`),
	FOREIGN KEY (`change_id`) REFERENCES `timetable_imports`(`change_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`session_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`answers` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "uploads_answers" CHECK(json_valid("uploads"."answers"))
);
--> statement-breakpoint
CREATE TABLE `upload_pieces` (
	`session_id` text NOT NULL,
	`part` text NOT NULL,
	`position` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`session_id`, `part`, `position`),
	FOREIGN KEY (`session_id`) REFERENCES `uploads`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imported_teachers_teacher` ON `imported_teachers` (`teacher_id`);
--> statement-breakpoint
CREATE INDEX `uploads_at` ON `uploads` (`at`);
--> statement-breakpoint
CREATE TRIGGER `imported_teachers_go_with_them` AFTER DELETE ON `teachers`
BEGIN
	DELETE FROM `imported_teachers` WHERE `teacher_id` = OLD.`id`;
END;
