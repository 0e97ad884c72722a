CREATE TABLE `bell_versions` (
	`bell_id` text NOT NULL,
	`since` text,
	`blocks` text NOT NULL,
	FOREIGN KEY (`bell_id`) REFERENCES `bells`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bell_versions_blocks" CHECK(json_valid("bell_versions"."blocks"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bell_versions_one_a_day` ON `bell_versions` (`bell_id`, ifnull(`since`, ''));--> statement-breakpoint
CREATE TABLE `bells` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "bells_name" CHECK(length("bells"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE `weekday_bells` (
	`weekday` text NOT NULL,
	`since` text NOT NULL,
	`bell_id` text,
	PRIMARY KEY(`weekday`, `since`),
	FOREIGN KEY (`bell_id`) REFERENCES `bells`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `weekday_bells_bell` ON `weekday_bells` (`bell_id`);
--> statement-breakpoint
CREATE TABLE `__short_days` AS
SELECT `blocks`, 'short-' || row_number() OVER (ORDER BY min(`from_date`), `blocks`) AS `id`,
	coalesce(nullif(trim(substr((SELECT `note` FROM `calendar` AS `first` WHERE `first`.`blocks` = `calendar`.`blocks` ORDER BY `from_date`, rowid LIMIT 1), 1, 36)), ''), 'Short day') AS `name`
FROM `calendar` WHERE `blocks` IS NOT NULL GROUP BY `blocks`;
--> statement-breakpoint
INSERT INTO `bells` (`id`, `name`)
SELECT `id`, CASE WHEN `place` = 1 THEN `name` ELSE `name` || ' ' || `place` END
FROM (SELECT `id`, `name`, row_number() OVER (PARTITION BY `name` ORDER BY `id`) AS `place` FROM `__short_days`);
--> statement-breakpoint
INSERT INTO `bell_versions` (`bell_id`, `since`, `blocks`)
SELECT `id`, NULL, (
	SELECT json_group_array(json_object('label', `blocks`.`label`, 'times', NULL)) FROM `blocks`
	WHERE `blocks`.`label` NOT IN (SELECT `value` FROM json_each(`__short_days`.`blocks`))
)
FROM `__short_days`;
--> statement-breakpoint
ALTER TABLE `calendar` RENAME TO `__old_calendar`;
--> statement-breakpoint
CREATE TABLE `calendar` (
	`id` text PRIMARY KEY NOT NULL,
	`from_date` text NOT NULL,
	`until_date` text NOT NULL,
	`note` text NOT NULL,
	`is_closed` integer NOT NULL,
	`bell_id` text,
	`entered` integer NOT NULL,
	FOREIGN KEY (`bell_id`) REFERENCES `bells`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "calendar_in_order" CHECK("calendar"."from_date" <= "calendar"."until_date"),
	CONSTRAINT "calendar_closed" CHECK(not "calendar"."is_closed" or "calendar"."bell_id" is null)
);
--> statement-breakpoint
INSERT INTO `calendar` (`id`, `from_date`, `until_date`, `note`, `is_closed`, `bell_id`, `entered`)
SELECT `__old_calendar`.`id`, `from_date`, `until_date`, `note`, `__old_calendar`.`blocks` IS NULL, `__short_days`.`id`,
	row_number() OVER (ORDER BY `from_date` DESC, `until_date` DESC, `__old_calendar`.rowid DESC)
FROM `__old_calendar` LEFT JOIN `__short_days` ON `__short_days`.`blocks` = `__old_calendar`.`blocks`;
--> statement-breakpoint
DROP TABLE `__old_calendar`;
--> statement-breakpoint
CREATE INDEX `calendar_bell` ON `calendar` (`bell_id`);
--> statement-breakpoint
DROP TABLE `__short_days`;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_insert` AFTER INSERT ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_update` AFTER UPDATE ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_calendar_delete` AFTER DELETE ON `calendar`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bells_insert` AFTER INSERT ON `bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bells_update` AFTER UPDATE ON `bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bells_delete` AFTER DELETE ON `bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bell_versions_insert` AFTER INSERT ON `bell_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bell_versions_update` AFTER UPDATE ON `bell_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_bell_versions_delete` AFTER DELETE ON `bell_versions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_weekday_bells_insert` AFTER INSERT ON `weekday_bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_weekday_bells_update` AFTER UPDATE ON `weekday_bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `week_mark_on_weekday_bells_delete` AFTER DELETE ON `weekday_bells`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('week', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
