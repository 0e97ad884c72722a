DROP TRIGGER IF EXISTS `month_mark_on_absences_insert`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_absences_update`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_absences_delete`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_substitutions_insert`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_substitutions_update`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_substitutions_delete`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_releases_insert`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_releases_update`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_releases_delete`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_classes_out_insert`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_classes_out_update`;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `month_mark_on_classes_out_delete`;
--> statement-breakpoint
DELETE FROM `settings` WHERE `name` LIKE 'cover ____-__';
