CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`who` text NOT NULL,
	`kind` text NOT NULL,
	`date` text,
	`rows` text NOT NULL,
	`names` text NOT NULL,
	`reverses` integer,
	FOREIGN KEY (`reverses`) REFERENCES `changes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "changes_json" CHECK(json_valid("changes"."rows") and json_valid("changes"."names"))
);
--> statement-breakpoint
CREATE INDEX `changes_at` ON `changes` (`at`);--> statement-breakpoint
CREATE INDEX `changes_date` ON `changes` (`date`);--> statement-breakpoint
CREATE INDEX `changes_reverses` ON `changes` (`reverses`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_change` integer;--> statement-breakpoint
CREATE TRIGGER `changes_never_change` BEFORE UPDATE ON `changes`
BEGIN
	SELECT RAISE(ABORT, 'changes are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `changes_never_go` BEFORE DELETE ON `changes`
BEGIN
	SELECT RAISE(ABORT, 'changes are never removed');
END;
