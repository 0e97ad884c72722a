ALTER TABLE `class_notes` ADD `taken_by` text CONSTRAINT "class_notes_taken_by" CHECK(length("taken_by") between 1 and 120);
