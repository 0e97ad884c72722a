CREATE TABLE `work_file_pieces` (
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`file_id`, `position`),
	FOREIGN KEY (`file_id`) REFERENCES `work_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `work_files` (
	`id` text PRIMARY KEY NOT NULL,
	`teacher_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`size` integer NOT NULL,
	`digest` text NOT NULL,
	`last_date` text NOT NULL,
	`added_on` text NOT NULL,
	`is_from_page` integer NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "work_files_last_date_form" CHECK("work_files"."last_date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "work_files_added_on" CHECK("work_files"."added_on" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "work_files_kind" CHECK("work_files"."kind" in ('pdf', 'docx', 'pptx', 'jpg', 'png', 'heic')),
	CONSTRAINT "work_files_name" CHECK(length("work_files"."name") between 1 and 100),
	CONSTRAINT "work_files_size" CHECK("work_files"."size" between 1 and 10485760)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_files_once` ON `work_files` (`teacher_id`,`digest`,`name`);--> statement-breakpoint
CREATE INDEX `work_files_last_date` ON `work_files` (`last_date`);--> statement-breakpoint
ALTER TABLE `reported_work` ADD `files` text;--> statement-breakpoint
ALTER TABLE `class_notes` ADD `files` text;