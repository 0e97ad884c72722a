ALTER TABLE `sessions` ADD `verified_for` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `verified_for_at` text;