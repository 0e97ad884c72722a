import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  level?: 2 | 3;
};

export function EmptyState({ title, text, action, icon = "info", level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="flex flex-col items-center rounded border border-dashed border-line px-4 py-10 text-center">
      <span className="mb-3 rounded-full bg-sunken p-3 text-muted">
        <Icon name={icon} className="h-6 w-6" />
      </span>
      <Heading className="font-semibold">{title}</Heading>
      {text ? <p className="mt-1 max-w-prose text-sm text-muted">{text}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
