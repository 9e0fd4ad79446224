const MIN_SLOTS = 256;
const MIN_ARENA_BYTES = 2 * 1024;

/**
 * Texts found again by their bytes: a hash table with open addressing, each text's bytes kept once. The texts have the
 * numbers that whoever adds them gives.
 */
export class TextTable {
  /** Of each slot: 0, or an entry's index and 1. */
  private slots = new Int32Array(MIN_SLOTS);
  private hashes = new Int32Array(MIN_SLOTS / 2);
  private starts = new Int32Array(MIN_SLOTS / 2);
  private lengths = new Int32Array(MIN_SLOTS / 2);
  private numbers = new Int32Array(MIN_SLOTS / 2);
  private arena = Buffer.allocUnsafeSlow(MIN_ARENA_BYTES);
  private arenaEnd = 0;
  private entries = 0;

  /** FNV-1a, its high bits mixed in. */
  static hash(from: Buffer, start: number, end: number): number {
    let hash = -2_128_831_035;
    for (let index = start; index < end; index++) hash = Math.imul(hash ^ (from[index] as number), 16_777_619);
    return hash ^ (hash >>> 15);
  }

  /** The text's number; 0 where it is not in the table. */
  find(from: Buffer, start: number, end: number, hash: number): number {
    const { slots, hashes, lengths, starts, arena } = this;
    const mask = slots.length - 1;
    const length = end - start;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (slots[slot] as number) - 1;
      if (entry < 0) return 0;
      if (hashes[entry] !== hash || lengths[entry] !== length) continue;
      let kept = starts[entry] as number;
      let index = start;
      while (index < end && arena[kept] === from[index]) {
        kept++;
        index++;
      }
      if (index === end) return this.numbers[entry] as number;
    }
  }

  /** A text that is not in the table. */
  add(from: Buffer, start: number, end: number, hash: number, number: number): void {
    if (this.entries === this.hashes.length) this.growEntries();
    if (this.entries * 2 >= this.slots.length) this.rehash(this.slots.length * 4);
    const length = end - start;
    if (this.arenaEnd + length > this.arena.length) this.growArena(length);
    from.copy(this.arena, this.arenaEnd, start, end);
    const entry = this.entries++;
    this.hashes[entry] = hash;
    this.starts[entry] = this.arenaEnd;
    this.lengths[entry] = length;
    this.numbers[entry] = number;
    this.arenaEnd += length;
    this.slots[this.freeSlot(hash)] = entry + 1;
  }

  /** How many texts there are. */
  get size(): number {
    return this.entries;
  }

  /** What it has taken for them, in bytes. */
  bytes(): number {
    return this.arena.length + this.slots.byteLength + 4 * this.hashes.byteLength;
  }

  /** Forgets all but the first texts. */
  cutTo(size: number): void {
    if (this.entries === size) return;
    this.entries = size;
    this.arenaEnd = size === 0 ? 0 : (this.starts[size - 1] as number) + (this.lengths[size - 1] as number);
    this.slots.fill(0);
    this.enterAll();
  }

  private freeSlot(hash: number): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  private growEntries(): void {
    const grown = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(old.length * 4);
      larger.set(old);
      return larger;
    };
    this.hashes = grown(this.hashes);
    this.starts = grown(this.starts);
    this.lengths = grown(this.lengths);
    this.numbers = grown(this.numbers);
  }

  private growArena(bytes: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.arena.length * 2, this.arenaEnd + bytes));
    this.arena.copy(larger, 0, 0, this.arenaEnd);
    this.arena = larger;
  }

  private rehash(slots: number): void {
    this.slots = new Int32Array(slots);
    this.enterAll();
  }

  private enterAll(): void {
    for (let entry = 0; entry < this.entries; entry++) {
      this.slots[this.freeSlot(this.hashes[entry] as number)] = entry + 1;
    }
  }
}
