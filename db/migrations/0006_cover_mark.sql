CREATE TRIGGER `cover_mark_on_absences_insert` AFTER INSERT ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_absences_update` AFTER UPDATE ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_absences_delete` AFTER DELETE ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_insert` AFTER INSERT ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_update` AFTER UPDATE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `cover_mark_on_substitutions_delete` AFTER DELETE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) VALUES ('cover', hex(randomblob(12)));
--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) VALUES ('roster', hex(randomblob(12)));
