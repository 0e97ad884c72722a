ALTER TABLE `clerk_words` ADD `hands_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `substitutions` ADD `hands_on` integer DEFAULT false NOT NULL;