/** Few to begin with: a short answer has many columns and few texts. */
const MIN_SLOTS = 64;
const MIN_ARENA_BYTES = 512;
/** Where an entry has what, in numbers of 32 bits. */
const HASH = 0;
const START = 1;
const LENGTH = 2;
const NUMBER = 3;
const ENTRY = 4;

/**
 * Texts found again by their bytes: a hash table with open addressing, each text's bytes kept once. The texts have the
 * numbers that whoever adds them gives.
 */
export class TextTable {
  /** Of each slot: 0, or where its entry begins and 1. */
  private slots = new Int32Array(MIN_SLOTS);
  private entries = new Int32Array((MIN_SLOTS / 2) * ENTRY);
  private entriesEnd = 0;
  private arena = Buffer.allocUnsafe(MIN_ARENA_BYTES);
  private arenaEnd = 0;

  /** FNV-1a, its high bits mixed in. */
  static hash(from: Buffer, start: number, end: number): number {
    let hash = -2_128_831_035;
    for (let index = start; index < end; index++) hash = Math.imul(hash ^ (from[index] as number), 16_777_619);
    return hash ^ (hash >>> 15);
  }

  /** The text's number; 0 where it is not in the table. */
  find(from: Buffer, start: number, end: number, hash: number): number {
    const { slots, entries, arena } = this;
    const mask = slots.length - 1;
    const length = end - start;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (slots[slot] as number) - 1;
      if (entry < 0) return 0;
      if (entries[entry + HASH] !== hash || entries[entry + LENGTH] !== length) continue;
      let kept = entries[entry + START] as number;
      let index = start;
      while (index < end && arena[kept] === from[index]) {
        kept++;
        index++;
      }
      if (index === end) return entries[entry + NUMBER] as number;
    }
  }

  /** A text that is not in the table. */
  add(from: Buffer, start: number, end: number, hash: number, number: number): void {
    if (this.entriesEnd === this.entries.length) this.growEntries();
    if ((this.entriesEnd / ENTRY) * 2 >= this.slots.length) this.rehash(this.slots.length * 4);
    const length = end - start;
    if (this.arenaEnd + length > this.arena.length) this.growArena(length);
    from.copy(this.arena, this.arenaEnd, start, end);
    const entry = this.entriesEnd;
    this.entries[entry + HASH] = hash;
    this.entries[entry + START] = this.arenaEnd;
    this.entries[entry + LENGTH] = length;
    this.entries[entry + NUMBER] = number;
    this.entriesEnd += ENTRY;
    this.arenaEnd += length;
    this.slots[this.freeSlot(hash)] = entry + 1;
  }

  /** How many texts there are. */
  get size(): number {
    return this.entriesEnd / ENTRY;
  }

  /** Forgets all but the first texts. */
  cutTo(size: number): void {
    if (this.size === size) return;
    this.entriesEnd = size * ENTRY;
    const last = this.entriesEnd - ENTRY;
    this.arenaEnd = size === 0 ? 0 : (this.entries[last + START] as number) + (this.entries[last + LENGTH] as number);
    this.rehash(this.slots.length);
  }

  private freeSlot(hash: number): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  private growEntries(): void {
    const larger = new Int32Array(this.entries.length * 4);
    larger.set(this.entries);
    this.entries = larger;
  }

  private growArena(bytes: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.arena.length * 2, this.arenaEnd + bytes));
    this.arena.copy(larger, 0, 0, this.arenaEnd);
    this.arena = larger;
  }

  private rehash(slots: number): void {
    this.slots = new Int32Array(slots);
    for (let entry = 0; entry < this.entriesEnd; entry += ENTRY) {
      this.slots[this.freeSlot(this.entries[entry + HASH] as number)] = entry + 1;
    }
  }
}
