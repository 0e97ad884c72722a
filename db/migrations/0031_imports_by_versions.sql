ALTER TABLE `timetable_imports` ADD `is_made` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `timetable_imports` ADD `versions_after` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `timetable_imports` ADD `versions_until` integer DEFAULT 0 NOT NULL;