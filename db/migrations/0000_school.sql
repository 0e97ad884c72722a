CREATE TABLE `absences` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absences_date" CHECK("absences"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `absences_one_a_day` ON `absences` (`date`,`teacher_id`);--> statement-breakpoint
CREATE INDEX `absences_teacher` ON `absences` (`teacher_id`);--> statement-breakpoint
CREATE TABLE `acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`who` text NOT NULL,
	`what` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `acts_at` ON `acts` (`at`);--> statement-breakpoint
CREATE TABLE `failed_sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`username_key` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failed_sign_ins_source` ON `failed_sign_ins` (`source`,`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`verified_at` text,
	`summary` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `substitutions` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`absent_teacher_id` text NOT NULL,
	`substitute_teacher_id` text,
	`dedicated_substitute` text,
	`class_block` text NOT NULL,
	`subject` text NOT NULL,
	`room` text,
	`status` text DEFAULT 'assigned' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`absent_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`substitute_teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "substitutions_status" CHECK("substitutions"."status" in ('assigned', 'completed', 'cancelled')),
	CONSTRAINT "substitutions_block" CHECK("substitutions"."class_block" in ('1', '2', '3', '4', '5L1', '5L2', '6', '7')),
	CONSTRAINT "substitutions_date" CHECK("substitutions"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "substitutions_not_oneself" CHECK("substitutions"."substitute_teacher_id" <> "substitutions"."absent_teacher_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `substitutions_one_a_class` ON `substitutions` (`date`,`class_block`,`absent_teacher_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `substitutions_one_class_a_substitute` ON `substitutions` (`date`,`class_block`,`substitute_teacher_id`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `substitutions_usage` ON `substitutions` (`date`,`status`,`substitute_teacher_id`);--> statement-breakpoint
CREATE INDEX `substitutions_absent` ON `substitutions` (`absent_teacher_id`,`date`);--> statement-breakpoint
CREATE INDEX `substitutions_substitute` ON `substitutions` (`substitute_teacher_id`,`date`);--> statement-breakpoint
CREATE TABLE `teachers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text,
	`subject` text NOT NULL,
	`classes_per_week` integer NOT NULL,
	`schedule` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "teachers_classes_per_week" CHECK("teachers"."classes_per_week" in (20, 25)),
	CONSTRAINT "teachers_schedule" CHECK(json_valid("teachers"."schedule"))
);
--> statement-breakpoint
CREATE INDEX `teachers_name` ON `teachers` (`name_key`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);