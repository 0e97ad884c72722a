CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`teacher_id` text NOT NULL,
	`mark` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`held_until` text,
	`try_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`at` text NOT NULL,
	`claim` text,
	`trouble_since` text,
	`trouble` text,
	`failure` text,
	`code` integer,
	`tasks` text,
	FOREIGN KEY (`teacher_id`) REFERENCES `teachers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_date" CHECK("outbox"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "outbox_state" CHECK("outbox"."state" in ('waiting', 'sending', 'sent', 'failed', 'superseded')),
	CONSTRAINT "outbox_claim" CHECK(("outbox"."state" = 'sending') = ("outbox"."claim" is not null)),
	CONSTRAINT "outbox_failure" CHECK(("outbox"."state" = 'failed') = ("outbox"."failure" is not null)),
	CONSTRAINT "outbox_tasks" CHECK(("outbox"."state" = 'sent') = ("outbox"."tasks" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_on_its_way` ON `outbox` (`date`,`teacher_id`) WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_by_state` ON `outbox` (`state`);--> statement-breakpoint
CREATE INDEX `outbox_of_date` ON `outbox` (`date`,`teacher_id`);--> statement-breakpoint
CREATE INDEX `outbox_teacher` ON `outbox` (`teacher_id`);