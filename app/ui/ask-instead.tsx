type AskInsteadProps = {
  who: string;
  to: string;
  className?: string;
};

/** Stands in for a control one may not use: `who` can do it, and is to be asked. */
export function AskInstead({ who, to, className = "text-sm text-muted" }: AskInsteadProps) {
  return (
    <p className={className}>
      Ask {who} to {to}.
    </p>
  );
}
