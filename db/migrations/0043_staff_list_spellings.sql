ALTER TABLE `name_spellings` ADD `import_id` integer REFERENCES timetable_imports(change_id);--> statement-breakpoint
CREATE INDEX `name_spellings_import` ON `name_spellings` (`import_id`);