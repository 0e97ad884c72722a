ALTER TABLE `releases` ADD `kind` text CONSTRAINT "releases_kind" CHECK("kind" is null or ("kind" in ('no class', 'work alone', 'needs cover') and "with_name" is null));
