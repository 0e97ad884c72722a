import type { ComponentProps, ReactNode } from "react";

type CardProps = ComponentProps<"section"> & { as?: "section" | "article" | "li" | "div" };

export function Card({ as: Element = "section", className = "", ...rest }: CardProps) {
  const props = {
    className: `card min-w-0 rounded border border-line bg-surface p-4 ${className}`,
    ...rest,
  } as ComponentProps<"div">;
  const Tag = Element as "div";
  return <Tag {...props} />;
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
};

export function CardHeader({ title, description, actions, id }: CardHeaderProps) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
