CREATE TRIGGER `month_mark_on_absences_insert` AFTER INSERT ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_absences_update` AFTER UPDATE ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_absences_delete` AFTER DELETE ON `absences`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_substitutions_insert` AFTER INSERT ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_substitutions_update` AFTER UPDATE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_substitutions_delete` AFTER DELETE ON `substitutions`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_releases_insert` AFTER INSERT ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_releases_update` AFTER UPDATE ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_releases_delete` AFTER DELETE ON `releases`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_classes_out_insert` AFTER INSERT ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_classes_out_update` AFTER UPDATE ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(NEW.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `month_mark_on_classes_out_delete` AFTER DELETE ON `classes_out`
BEGIN
	INSERT INTO `settings` (`name`, `value`) VALUES ('cover ' || substr(OLD.`date`, 1, 7), hex(randomblob(12)))
	ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`name`, `value`) SELECT 'cover ' || `month`, hex(randomblob(12)) FROM (SELECT substr(`date`, 1, 7) AS `month` FROM `absences` UNION SELECT substr(`date`, 1, 7) AS `month` FROM `substitutions` UNION SELECT substr(`date`, 1, 7) AS `month` FROM `releases` UNION SELECT substr(`date`, 1, 7) AS `month` FROM `classes_out`);
