CREATE TABLE `links` (
	`kind` text NOT NULL,
	`of` text NOT NULL,
	`number` integer NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`kind`, `of`),
	CONSTRAINT "links_number" CHECK("links"."number" >= 1),
	CONSTRAINT "links_is_on" CHECK("links"."is_on" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `walls` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`audience` text NOT NULL,
	`entered_at` text NOT NULL,
	`entered_by` text NOT NULL,
	CONSTRAINT "walls_name" CHECK(length("walls"."name") between 1 and 40),
	CONSTRAINT "walls_audience" CHECK("walls"."audience" in ('staff', 'pupils'))
);
