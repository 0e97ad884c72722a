CREATE TABLE `schedule_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`teacher_id` text NOT NULL,
	`timetable_id` text NOT NULL,
	`week` integer DEFAULT 1 NOT NULL,
	`since` text,
	`schedule` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "schedule_versions_week" CHECK("schedule_versions"."week" between 1 and 4),
	CONSTRAINT "schedule_versions_schedule" CHECK(json_valid("schedule_versions"."schedule"))
);
--> statement-breakpoint
CREATE INDEX `schedule_versions_in_force` ON `schedule_versions` (`timetable_id`,`teacher_id`,`since`);--> statement-breakpoint
CREATE INDEX `schedule_versions_teacher` ON `schedule_versions` (`teacher_id`);--> statement-breakpoint
CREATE TABLE `timetable_blocks` (
	`timetable_id` text NOT NULL,
	`label` text NOT NULL,
	`position` integer NOT NULL,
	`name` text,
	`begins` text,
	`ends` text,
	PRIMARY KEY(`timetable_id`, `label`),
	FOREIGN KEY (`timetable_id`) REFERENCES `timetables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`label`) REFERENCES `blocks`(`label`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `timetable_blocks_label` ON `timetable_blocks` (`label`);--> statement-breakpoint
CREATE TABLE `timetables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`first_date` text,
	`last_date` text,
	`days` text NOT NULL,
	CONSTRAINT "timetables_name" CHECK(length("timetables"."name") between 1 and 40),
	CONSTRAINT "timetables_dates" CHECK("timetables"."first_date" <= "timetables"."last_date"),
	CONSTRAINT "timetables_days" CHECK(json_valid("timetables"."days"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `timetables_one_a_day` ON `timetables` (ifnull(`first_date`, ''));--> statement-breakpoint
CREATE TABLE `__weekdays` AS
WITH `listed` (`place`, `name`) AS (VALUES ('0', 'Sunday'), ('1', 'Monday'), ('2', 'Tuesday'), ('3', 'Wednesday'), ('4', 'Thursday'), ('5', 'Friday'), ('6', 'Saturday'))
SELECT `place`, `name`, instr(',' || ifnull((SELECT `value` FROM `settings` WHERE `name` = 'days'), 'Sunday,Monday,Tuesday,Wednesday,Thursday') || ',', ',' || `name` || ',') > 0 AS `worked` FROM `listed`;
--> statement-breakpoint
CREATE TABLE `__recorded` AS
SELECT `date`, `class_block` AS `block` FROM `substitutions` WHERE `date` < date('now')
UNION SELECT `date`, `json_each`.`value` ->> 'block' FROM `absences`, json_each(`kept_classes`) WHERE `date` < date('now')
UNION SELECT `date`, NULL FROM `absences` WHERE `date` < date('now');
--> statement-breakpoint
CREATE TABLE `__last_of_another_week` AS
SELECT max(`date`) AS `date` FROM `__recorded`
WHERE `block` IN (SELECT `label` FROM `blocks` WHERE `retired`)
	OR strftime('%w', `date`) IN (SELECT `place` FROM `__weekdays` WHERE NOT `worked`);
--> statement-breakpoint
INSERT INTO `timetables` (`id`, `name`, `first_date`, `days`)
SELECT 'present', 'Timetable', date(`date`, '+1 day'), (SELECT json_group_array(`name`) FROM (SELECT `name` FROM `__weekdays` WHERE `worked` ORDER BY `place`))
FROM `__last_of_another_week`;
--> statement-breakpoint
INSERT INTO `timetables` (`id`, `name`, `first_date`, `days`)
SELECT 'former', 'Former timetable', NULL, (
	SELECT json_group_array(`name`) FROM (
		SELECT `name` FROM `__weekdays` WHERE `worked` OR `place` IN (SELECT strftime('%w', `date`) FROM `__recorded`) ORDER BY `place`
	)
)
FROM `__last_of_another_week` WHERE `date` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `timetable_blocks` (`timetable_id`, `label`, `position`, `name`, `begins`, `ends`)
SELECT `timetables`.`id`, `label`, `position` + CASE WHEN `retired` THEN 1000 ELSE 0 END, `blocks`.`name`, `begins`, `ends`
FROM `blocks`, `timetables` WHERE `timetables`.`id` = 'former' OR NOT `retired`;
--> statement-breakpoint
INSERT INTO `schedule_versions` (`teacher_id`, `timetable_id`, `schedule`)
SELECT `teachers`.`id`, `timetables`.`id`, `schedule` FROM `teachers`, `timetables` ORDER BY `timetables`.`id`, `teachers`.`id`;
--> statement-breakpoint
CREATE TABLE `__kept` AS
SELECT `teacher_id`, `date`, `__weekdays`.`name` AS `day`, `kept_classes` AS `classes`, `schedule`,
	CASE WHEN `date` <= (SELECT `date` FROM `__last_of_another_week`) THEN 'former' ELSE 'present' END AS `timetable_id`,
	ifnull(`schedule` -> ('$.' || `__weekdays`.`name`), '[]') AS `now`
FROM `absences` JOIN `teachers` ON `teachers`.`id` = `teacher_id` JOIN `__weekdays` ON `place` = strftime('%w', `date`)
WHERE `kept_classes` IS NOT NULL;
--> statement-breakpoint
DELETE FROM `__kept` WHERE json(`classes`) = (
	SELECT json_group_array(json(`value`)) FROM json_each(`now`) WHERE `value` ->> 'needsCover' IS NOT 0
);
--> statement-breakpoint
INSERT INTO `schedule_versions` (`teacher_id`, `timetable_id`, `since`, `schedule`)
SELECT `teacher_id`, `timetable_id`, `date`, json_set(`schedule`, '$.' || `day`, json((
	SELECT json_group_array(json(`entry`)) FROM (
		SELECT `all`.`value` AS `entry` FROM json_each((
			SELECT json_group_array(json(`value`)) FROM (
				SELECT `value` FROM json_each(`classes`)
				UNION ALL SELECT `value` FROM json_each(`now`) WHERE `value` ->> 'needsCover' IS 0
					AND `value` ->> 'block' NOT IN (SELECT `value` ->> 'block' FROM json_each(`classes`))
			)
		)) AS `all` LEFT JOIN `blocks` ON `label` = `all`.`value` ->> 'block'
		ORDER BY `retired`, `position`
	)
)))
FROM `__kept` ORDER BY `date`;
--> statement-breakpoint
INSERT INTO `schedule_versions` (`teacher_id`, `timetable_id`, `since`, `schedule`)
SELECT `teacher_id`, `timetable_id`, date(`date`, '+1 day'), `schedule` FROM `__kept`
WHERE NOT EXISTS (
	SELECT 1 FROM `__kept` AS `next` WHERE `next`.`teacher_id` = `__kept`.`teacher_id` AND `next`.`date` = date(`__kept`.`date`, '+1 day')
) AND `date` IS NOT (SELECT `date` FROM `__last_of_another_week`)
ORDER BY `date`;
--> statement-breakpoint
CREATE TABLE `__open_all_the_same` AS
SELECT `calendar`.*, `date`, (
	SELECT json_group_array(`block`) FROM `__recorded` AS `of_day` WHERE `of_day`.`date` = `__recorded`.`date` AND `block` IS NOT NULL
) AS `recorded`
FROM (SELECT DISTINCT `date` FROM `__recorded`) AS `__recorded` JOIN `calendar` ON `date` BETWEEN `from_date` AND `until_date`
WHERE `blocks` IS NULL OR EXISTS (
	SELECT 1 FROM `__recorded` AS `of_day` WHERE `of_day`.`date` = `__recorded`.`date` AND `block` NOT IN (SELECT `value` FROM json_each(`blocks`))
);
--> statement-breakpoint
INSERT INTO `calendar` (`id`, `from_date`, `until_date`, `note`, `blocks`)
SELECT `id` || ' ' || `date`, `date`, `date`, `note`, (
	SELECT json_group_array(`value`) FROM (SELECT `value` FROM json_each(`recorded`) UNION SELECT `value` FROM json_each(`blocks`))
) FROM `__open_all_the_same`;
--> statement-breakpoint
INSERT INTO `calendar` (`id`, `from_date`, `until_date`, `note`, `blocks`)
SELECT `id` || ' from ' || `begins`, `begins`, `ends`, `note`, NULL FROM (
	SELECT `id`, `note`, date(`date`, '+1 day') AS `begins`, ifnull(lead(date(`date`, '-1 day')) OVER (PARTITION BY `id` ORDER BY `date`), `until_date`) AS `ends`
	FROM `__open_all_the_same` WHERE `blocks` IS NULL
	UNION ALL SELECT `id`, `note`, `from_date`, date(min(`date`), '-1 day') FROM `__open_all_the_same` WHERE `blocks` IS NULL GROUP BY `id`
) WHERE `begins` <= `ends`;
--> statement-breakpoint
DELETE FROM `calendar` WHERE `id` IN (SELECT `id` FROM `__open_all_the_same` WHERE `blocks` IS NULL OR `from_date` = `until_date`);
--> statement-breakpoint
DROP TABLE `__open_all_the_same`;--> statement-breakpoint
DROP TABLE `__kept`;--> statement-breakpoint
DROP TABLE `__last_of_another_week`;--> statement-breakpoint
DROP TABLE `__recorded`;--> statement-breakpoint
DROP TABLE `__weekdays`;--> statement-breakpoint
DELETE FROM `settings` WHERE `name` = 'days';
--> statement-breakpoint
DROP TRIGGER `week_mark_on_blocks_insert`;--> statement-breakpoint
DROP TRIGGER `week_mark_on_blocks_update`;--> statement-breakpoint
DROP TRIGGER `week_mark_on_blocks_delete`;--> statement-breakpoint
DROP TRIGGER `week_mark_on_settings_insert`;--> statement-breakpoint
DROP TRIGGER `week_mark_on_settings_update`;--> statement-breakpoint
DROP TRIGGER `week_mark_on_settings_delete`;--> statement-breakpoint
CREATE TABLE `__new_teachers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text,
	`subject` text NOT NULL,
	`classes_per_week` integer NOT NULL,
	`phone` text,
	`cover` text,
	`monthly_allowance` integer,
	`first_date` text,
	`last_date` text,
	`created_at` text NOT NULL,
	CONSTRAINT "teachers_classes_per_week" CHECK("__new_teachers"."classes_per_week" in (20, 25)),
	CONSTRAINT "teachers_cover" CHECK("__new_teachers"."cover" in ('last resort', 'never')),
	CONSTRAINT "teachers_monthly_allowance" CHECK("__new_teachers"."monthly_allowance" between 1 and 20),
	CONSTRAINT "teachers_dates" CHECK("__new_teachers"."first_date" <= "__new_teachers"."last_date")
);
--> statement-breakpoint
INSERT INTO `__new_teachers`("id", "name", "name_key", "email", "subject", "classes_per_week", "phone", "cover", "monthly_allowance", "first_date", "last_date", "created_at") SELECT "id", "name", "name_key", "email", "subject", "classes_per_week", "phone", "cover", "monthly_allowance", "first_date", "last_date", "created_at" FROM `teachers`;--> statement-breakpoint
DROP TABLE `teachers`;--> statement-breakpoint
ALTER TABLE `__new_teachers` RENAME TO `teachers`;--> statement-breakpoint
CREATE INDEX `teachers_name` ON `teachers` (`name_key`);--> statement-breakpoint
ALTER TABLE `absences` DROP COLUMN `kept_classes`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `position`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `name`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `begins`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `ends`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `retired`;
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
CREATE TRIGGER `roster_mark_on_schedule_versions_insert` AFTER INSERT ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_schedule_versions_update` AFTER UPDATE ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_mark_on_schedule_versions_delete` AFTER DELETE ON `schedule_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetables_insert` AFTER INSERT ON `timetables`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetables_update` AFTER UPDATE ON `timetables`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetables_delete` AFTER DELETE ON `timetables`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetable_blocks_insert` AFTER INSERT ON `timetable_blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetable_blocks_update` AFTER UPDATE ON `timetable_blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_timetable_blocks_delete` AFTER DELETE ON `timetable_blocks`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `imported_teachers_go_with_them` AFTER DELETE ON `teachers`
BEGIN
	DELETE FROM `imported_teachers` WHERE `teacher_id` = OLD.`id`;
END;
