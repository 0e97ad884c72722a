DROP INDEX `timetables_one_a_day`;--> statement-breakpoint
ALTER TABLE `timetables` ADD `removed_on` text;--> statement-breakpoint
CREATE UNIQUE INDEX `timetables_one_a_day` ON `timetables` (ifnull(`first_date`, '')) WHERE `removed_on` is null;