ALTER TABLE `teachers` ADD `phone` text;
--> statement-breakpoint
ALTER TABLE `teachers` ADD `cover` text CONSTRAINT "teachers_cover" CHECK(`cover` in ('last resort', 'never'));
--> statement-breakpoint
ALTER TABLE `teachers` ADD `monthly_allowance` integer CONSTRAINT "teachers_monthly_allowance" CHECK(`monthly_allowance` between 1 and 20);
--> statement-breakpoint
ALTER TABLE `teachers` ADD `first_date` text;
--> statement-breakpoint
ALTER TABLE `teachers` ADD `last_date` text CONSTRAINT "teachers_dates" CHECK(`first_date` <= `last_date`);
