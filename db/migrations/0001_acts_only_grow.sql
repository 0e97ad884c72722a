CREATE TRIGGER `acts_never_change` BEFORE UPDATE ON `acts`
BEGIN
	SELECT RAISE(ABORT, 'acts are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `acts_never_go` BEFORE DELETE ON `acts`
BEGIN
	SELECT RAISE(ABORT, 'acts are never removed');
END;
