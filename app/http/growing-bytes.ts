const FIRST = 1024;

export class GrowingBytes {
  #buffer = Buffer.allocUnsafeSlow(FIRST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#size);
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#size);
    this.#size = size;
  }

  take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#size);
    this.#buffer = Buffer.allocUnsafeSlow(FIRST);
    this.#size = 0;
    return taken;
  }
}
