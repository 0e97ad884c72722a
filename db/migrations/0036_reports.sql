CREATE TABLE `reported_work` (
	`report_id` text NOT NULL,
	`date` text NOT NULL,
	`class_block` text NOT NULL,
	`students` text,
	`work` text,
	`room` text,
	PRIMARY KEY(`report_id`, `date`, `class_block`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`class_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reported_work_work" CHECK(length("reported_work"."work") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `reported_work_block` ON `reported_work` (`class_block`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`teacher_id` text NOT NULL,
	`kind` text NOT NULL,
	`first_date` text NOT NULL,
	`last_date` text NOT NULL,
	`first_block` text,
	`last_block` text,
	`reason` text,
	`reported_at` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`words` text,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_block`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_dates" CHECK("reports"."first_date" <= "reports"."last_date" and "reports"."first_date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "reports_blocks" CHECK(("reports"."first_block" is null) = ("reports"."last_block" is null)),
	CONSTRAINT "reports_kind" CHECK("reports"."kind" in ('cannot come', 'leave', 'back')),
	CONSTRAINT "reports_state" CHECK("reports"."state" in ('waiting', 'recorded', 'set aside', 'withdrawn', 'approved', 'declined')),
	CONSTRAINT "reports_reason" CHECK(length("reports"."reason") between 1 and 60),
	CONSTRAINT "reports_words" CHECK(length("reports"."words") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `reports_waiting` ON `reports` (`state`,`first_date`);--> statement-breakpoint
CREATE INDEX `reports_teacher` ON `reports` (`teacher_id`,`last_date`);--> statement-breakpoint
CREATE INDEX `reports_first_block` ON `reports` (`first_block`);--> statement-breakpoint
CREATE INDEX `reports_last_block` ON `reports` (`last_block`);--> statement-breakpoint
ALTER TABLE `absences` ADD `reported_at` text;