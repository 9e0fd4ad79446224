import { ImportRefused } from './import-refused.ts';

const MEGABYTE = 1024 * 1024;
/** In bytes, and of what is read from it in characters. */
export const MOST_UNPACKED = 200 * MEGABYTE;
const MOST_ENTRIES = 10_000;
/** Deflate packs no better. */
const BEST_RATIO = 1_032;

const END = 0x06054b50;
const END_BYTES = 22;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** The entry's sizes stand behind its packed data. */
const HAS_DESCRIPTOR = 8;

export const tooLargeExcel = (): ImportRefused =>
  new ImportRefused({ code: 'excel-too-large', megabytes: MOST_UNPACKED / MEGABYTE });

/**
 * Reads only the archive's directory. What it says of an entry's size is kept to when the entry is unpacked.
 * @throws ImportRefused where the file would take too much memory, or has no readable directory.
 */
export function checkUnpackedSize(archive: Buffer): void {
  let unpacked = 0;
  try {
    const { count, start } = readEnd(archive);
    if (count > MOST_ENTRIES) throw tooLargeExcel();
    let at = start;
    for (let entry = 0; entry < count; entry++) {
      if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry');
      unpacked += unpackedSize(archive, at);
      if (unpacked > MOST_UNPACKED) throw tooLargeExcel();
      at += ENTRY_BYTES + [28, 30, 32].reduce((bytes, field) => bytes + archive.readUInt16LE(at + field), 0);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportRefused({ code: 'excel-damaged' });
  }
}

/** @throws RangeError where there is none. */
function readEnd(archive: Buffer): { count: number; start: number } {
  const first = Math.max(0, archive.length - END_BYTES - MAX_16);
  let end = archive.length - END_BYTES;
  while (end >= first && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < first) throw new RangeError('no end');
  const count = archive.readUInt16LE(end + 10);
  const start = archive.readUInt32LE(end + 16);
  if (count !== MAX_16 && start !== MAX_32 && archive.readUInt32LE(end + 12) !== MAX_32) return { count, start };
  const end64 = readUInt64(archive, end - 12);
  if (archive.readUInt32LE(end64) !== END64) throw new RangeError('no end');
  return { count: readUInt64(archive, end64 + 32), start: readUInt64(archive, end64 + 48) };
}

function unpackedSize(archive: Buffer, at: number): number {
  const size = archive.readUInt32LE(at + 24);
  if (size === MAX_32) return readSize64(archive, at);
  if (size > 0) return size;
  // Nothing is said, so that nothing bounds it.
  const packed = archive.readUInt32LE(at + 20);
  const isUnknown = packed === 0 && (archive.readUInt16LE(at + 8) & HAS_DESCRIPTOR) !== 0;
  return (isUnknown ? archive.length : packed) * BEST_RATIO;
}

/** Of the field for large files, in which the unpacked size is the first. */
function readSize64(archive: Buffer, at: number): number {
  let field = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
  const end = field + archive.readUInt16LE(at + 30);
  while (field < end && archive.readUInt16LE(field) !== 1) field += 4 + archive.readUInt16LE(field + 2);
  if (field >= end) throw new RangeError('no size');
  const size = readUInt64(archive, field + 4);
  // 0 would bound nothing.
  return size === 0 ? archive.length * BEST_RATIO : size;
}

const readUInt64 = (archive: Buffer, at: number): number => Number(archive.readBigUInt64LE(at));
