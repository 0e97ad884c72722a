CREATE TABLE `published_days` (
	`date` text PRIMARY KEY NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	`shown` text NOT NULL,
	CONSTRAINT "published_days_date" CHECK("published_days"."date" glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "published_days_shown" CHECK(json_valid("published_days"."shown"))
);
