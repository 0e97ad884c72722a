import type { ComponentProps, ReactNode } from "react";

export function Card({
  as: Element = "section",
  padded = true,
  className = "",
  ...rest
}: ComponentProps<"section"> & {
  as?: "section" | "article" | "li" | "div";
  padded?: boolean;
}) {
  const props = {
    className: `card min-w-0 rounded border border-line bg-surface ${padded ? "p-4" : ""} ${className}`,
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
  level?: 2 | 3;
};

export function CardHeader({ title, description, actions, id, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
