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
