export function Bar({ count, share }: { count: number | string; share: number }) {
  return (
    <span className="flex min-w-16 items-center gap-2">
      <span className="w-8 shrink-0 text-end">{count}</span>
      <svg aria-hidden="true" width="100%" height="8" className="block min-w-0 text-accent">
        <rect width={`${share * 100}%`} height="8" rx="2" fill="currentColor" />
      </svg>
    </span>
  );
}
