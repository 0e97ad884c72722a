CREATE TABLE `read_days` (
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`read_at` text NOT NULL,
	`tasks` text NOT NULL,
	PRIMARY KEY(`date`, `teacher_id`),
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "read_days_date" CHECK("read_days"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "read_days_tasks" CHECK(json_valid("read_days"."tasks"))
);
--> statement-breakpoint
CREATE INDEX `read_days_teacher` ON `read_days` (`teacher_id`);--> statement-breakpoint
CREATE INDEX `read_days_read_at` ON `read_days` (`read_at`);--> statement-breakpoint
CREATE TABLE `teachers_pages` (
	`teacher_id` text PRIMARY KEY NOT NULL,
	`last_pressed_at` text,
	`counted_from` text,
	`presses` integer DEFAULT 0 NOT NULL,
	`slip_made_at` text,
	`slip_used_at` text,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "teachers_pages_presses" CHECK("teachers_pages"."presses" >= 0)
);
--> statement-breakpoint
CREATE INDEX `links_on` ON `links` (`kind`) WHERE is_on;