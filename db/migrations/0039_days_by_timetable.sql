CREATE TABLE `days_by_timetable` (
	`teacher_id` text NOT NULL,
	`bound` text NOT NULL,
	`timetable_id` text NOT NULL,
	`before` text,
	PRIMARY KEY(`teacher_id`, `bound`),
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "days_by_timetable_bound" CHECK("days_by_timetable"."bound" in ('first', 'last'))
);
--> statement-breakpoint
CREATE INDEX `days_by_timetable_of` ON `days_by_timetable` (`timetable_id`);--> statement-breakpoint
ALTER TABLE `taught_together` ADD `timetable_id` text REFERENCES timetables(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `taught_together_timetable` ON `taught_together` (`timetable_id`);--> statement-breakpoint
INSERT OR IGNORE INTO `days_by_timetable`
SELECT p.teacher_id, 'first', t.id, NULL
FROM imported_teachers p
JOIN timetable_imports i ON i.change_id = p.change_id AND i.is_made
JOIN timetables t ON t.id = i.timetable_id
JOIN teachers who ON who.id = p.teacher_id
WHERE p.before IS NULL AND who.first_date = t.first_date;
--> statement-breakpoint
INSERT OR IGNORE INTO `days_by_timetable`
SELECT p.teacher_id, 'last', t.id, json_extract(p.before, '$.lastDate')
FROM imported_teachers p
JOIN timetable_imports i ON i.change_id = p.change_id AND i.is_made
JOIN timetables t ON t.id = i.timetable_id
JOIN teachers who ON who.id = p.teacher_id
WHERE p.before IS NOT NULL AND who.last_date = date(t.first_date, '-1 day');
--> statement-breakpoint
UPDATE `taught_together` SET timetable_id = (
	SELECT t.id FROM timetable_imports i JOIN timetables t ON t.id = i.timetable_id
	WHERE i.change_id = taught_together.import_id AND i.is_made AND t.first_date = taught_together.since
) WHERE import_id IS NOT NULL;
