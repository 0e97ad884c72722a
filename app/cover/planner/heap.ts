/** A binary heap (Williams 1964), the first by `isBefore` on top; things know their place in it. */
export class Heap<Thing extends { place: number }> {
  private readonly things: Thing[] = [];

  constructor(private readonly isBefore: (a: Thing, b: Thing) => boolean) {}

  /** Takes a thing in (its place is -1), or lets one that now comes earlier rise. */
  raise(thing: Thing): void {
    const { things } = this;
    let place = thing.place < 0 ? things.length : thing.place;
    while (place > 0) {
      const above = things[(place - 1) >> 1];
      if (!above || !this.isBefore(thing, above)) break;
      this.put(above, place);
      place = (place - 1) >> 1;
    }
    this.put(thing, place);
  }

  takeFirst(): Thing | undefined {
    const first = this.things[0];
    const last = this.things.pop();
    if (last && last !== first) this.sink(last);
    return first;
  }

  private sink(thing: Thing): void {
    const { things } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      let earlier = things[child];
      const right = things[child + 1];
      if (earlier && right && this.isBefore(right, earlier)) {
        child += 1;
        earlier = right;
      }
      if (!earlier || !this.isBefore(earlier, thing)) break;
      this.put(earlier, place);
      place = child;
    }
    this.put(thing, place);
  }

  private put(thing: Thing, place: number): void {
    this.things[place] = thing;
    thing.place = place;
  }
}
