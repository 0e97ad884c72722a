CREATE TABLE `former_allowances` (
	`teacher_id` text NOT NULL,
	`last_date` text NOT NULL,
	`daily_allowance` integer,
	`weekly_allowance` integer,
	`monthly_allowance` integer,
	`allowance_until` text,
	PRIMARY KEY(`teacher_id`, `last_date`),
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_teachers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text,
	`subject` text NOT NULL,
	`classes_per_week` integer NOT NULL,
	`phone` text,
	`cover` text,
	`daily_allowance` integer,
	`weekly_allowance` integer,
	`monthly_allowance` integer,
	`allowance_until` text,
	`first_date` text,
	`last_date` text,
	`created_at` text NOT NULL,
	CONSTRAINT "teachers_classes_per_week" CHECK("__new_teachers"."classes_per_week" in (20, 25)),
	CONSTRAINT "teachers_cover" CHECK("__new_teachers"."cover" in ('last resort', 'never')),
	CONSTRAINT "teachers_daily_allowance" CHECK("__new_teachers"."daily_allowance" between 0 and 99),
	CONSTRAINT "teachers_weekly_allowance" CHECK("__new_teachers"."weekly_allowance" between 0 and 99),
	CONSTRAINT "teachers_monthly_allowance" CHECK("__new_teachers"."monthly_allowance" between 0 and 99),
	CONSTRAINT "teachers_dates" CHECK("__new_teachers"."first_date" <= "__new_teachers"."last_date")
);
--> statement-breakpoint
INSERT INTO `__new_teachers`("id", "name", "name_key", "email", "subject", "classes_per_week", "phone", "cover", "monthly_allowance", "first_date", "last_date", "created_at") SELECT "id", "name", "name_key", "email", "subject", "classes_per_week", "phone", "cover", "monthly_allowance", "first_date", "last_date", "created_at" FROM `teachers`;--> statement-breakpoint
DROP TABLE `teachers`;--> statement-breakpoint
ALTER TABLE `__new_teachers` RENAME TO `teachers`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `teachers_name` ON `teachers` (`name_key`);
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_insert` AFTER INSERT ON `teachers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_update` AFTER UPDATE ON `teachers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_delete` AFTER DELETE ON `teachers`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `imported_teachers_go_with_them` AFTER DELETE ON `teachers`
BEGIN
	DELETE FROM `imported_teachers` WHERE `teacher_id` = OLD.`id`;
END;
