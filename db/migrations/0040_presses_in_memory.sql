CREATE TABLE `__new_teachers_pages` (
	`teacher_id` text PRIMARY KEY NOT NULL,
	`last_pressed_at` text,
	`slip_made_at` text,
	`slip_used_at` text,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_teachers_pages`("teacher_id", "last_pressed_at", "slip_made_at", "slip_used_at") SELECT "teacher_id", "last_pressed_at", "slip_made_at", "slip_used_at" FROM `teachers_pages`;--> statement-breakpoint
DROP TABLE `teachers_pages`;--> statement-breakpoint
ALTER TABLE `__new_teachers_pages` RENAME TO `teachers_pages`;