DROP INDEX `outbox_one_on_its_way`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text DEFAULT 'tasks' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_on_its_way` ON `outbox` (`date`,`teacher_id`,`kind`) WHERE state in ('waiting', 'sending') and kind <> 'report';