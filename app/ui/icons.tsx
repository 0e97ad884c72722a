const PATHS = {
  dashboard: "M3 3h6v7H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 12h6v5H3z",
  find: "M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.5 13.5 17.5 17.5",
  swap: "M4 7h11l-3-3M16 13H5l3 3",
  calendar: "M3 5h14v12H3zM3 9h14M7 3v4M13 3v4",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.4M15 12.4c1.8.8 3 2.5 3 4.6",
  person: "M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c0-3 2.7-5 6-5s6 2 6 5",
  report: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M8 10h5M8 13.5h5",
  shield: "M10 2.5 16.5 5v5c0 4-2.8 6.5-6.5 7.5C6.3 16.5 3.5 14 3.5 10V5z",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  close: "M5 5l10 10M15 5 5 15",
  box: "M3.5 3.5h13v13h-13z",
  check: "M4 10.5 8 14.5 16 6",
  success: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM6.7 10.3l2.3 2.3 4.3-4.6",
  warning: "M10 3 18 16.5H2zM10 8.5v3.5M10 14.2v.1",
  destructive: "M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM10 6.5v4.5M10 13.6v.1",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9.5v4M10 6.5v.1",
  plus: "M10 4v12M4 10h12",
  previous: "M12.5 4.5 7 10l5.5 5.5",
  next: "M7.5 4.5 13 10l-5.5 5.5",
  down: "M4.5 7.5 10 13l5.5-5.5",
  logout: "M8 3H3.5v14H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 5.5V10l3 2",
  upload: "M10 12.5V3M6 6.5l4-4 4 4M3.5 17h13",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 17h13",
  edit: "M3.5 16.5 4.5 12.5 13.5 3.5 16.5 6.5 7.5 15.5zM11.5 5.5l3 3",
  delete: "M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5 6.3 17h7.4l.8-11.5M8.5 9v4.5M11.5 9v4.5",
  key: "M13 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM10 10l-6.5 6.5M5 15l2 2M13.5 6.5v.1",
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = {
  name: IconName;
  className?: string;
  mirrored?: boolean;
};

/** Hidden from screen readers. `mirrored` turns an arrow round on a right-to-left page. */
export function Icon({ name, className = "h-5 w-5", mirrored = false }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      className={`icon ${className}${mirrored ? " mirrored" : ""}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
