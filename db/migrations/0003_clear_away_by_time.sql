CREATE INDEX `failed_sign_ins_at` ON `failed_sign_ins` (`at`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at`);