import type { Block } from "~/school/week";
import { Button } from "~/ui/button";
import { BlockName } from "~/ui/cover/block-in-words";

/** What a box for a room offers while somebody types. */
export function RoomsToType({ id, rooms }: { id: string; rooms: readonly string[] }) {
  return (
    <datalist id={id}>
      {rooms.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

const ROOMS_AT_ONCE = 6;

/** One press saves what was typed with one of these rooms. They follow Save, which Enter presses. */
export function FreeRooms({ rooms, block }: { rooms: readonly string[]; block: Block }) {
  if (rooms.length === 0) return null;
  return (
    <p className="col-span-full flex flex-wrap items-center gap-2">
      Free in <BlockName block={block} within />:
      {rooms.slice(0, ROOMS_AT_ONCE).map((name) => (
        <Button key={name} size="small" name="take" value={name} aria-label={`Move it to ${name}`}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </p>
  );
}
