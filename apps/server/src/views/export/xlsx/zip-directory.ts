/** A file of a ZIP archive, as its directory names it. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packedBytes: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** The year of the archive's dates begins 1980: this is 1980-01-01 00:00. */
const DOS_DATE = 0x21;
const MAX_16 = 0xff_ff;
const MAX_32 = 0xff_ff_ff_ff;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x08_08;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;

/** What stands before a file's content; its sizes are not known yet. */
export function localHeader(name: string): Buffer {
  const title = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(title.length, 26);
  return Buffer.concat([header, title]);
}

/** What stands behind a file's content; sizes beyond 4 GiB take eight bytes each (ZIP64). */
export function dataDescriptor({ crc, bytes, packedBytes }: ZipEntry): Buffer {
  const isLarge = bytes > MAX_32 || packedBytes > MAX_32;
  const descriptor = Buffer.alloc(isLarge ? 24 : 16);
  descriptor.writeUInt32LE(0x08_07_4b_50, 0);
  descriptor.writeUInt32LE(crc, 4);
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(packedBytes), 8);
    descriptor.writeBigUInt64LE(BigInt(bytes), 16);
  } else {
    descriptor.writeUInt32LE(packedBytes, 8);
    descriptor.writeUInt32LE(bytes, 12);
  }
  return descriptor;
}

/**
 * The directory that ends an archive (PKWARE APPNOTE 4.3.12 to 4.3.16). What 32 bits cannot hold, and only that,
 * makes use of ZIP64, since not every reader knows it.
 *
 * @param offset where the directory begins
 */
export function zipDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const headers = entries.map(centralHeader);
  const length = headers.reduce((sum, header) => sum + header.length, 0);
  const isLarge = entries.length > MAX_16 || offset > MAX_32 || length > MAX_32;
  const parts = isLarge ? [...headers, largeEnd(entries.length, length, offset)] : headers;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(entries.length, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries.length, MAX_16), 10);
  end.writeUInt32LE(Math.min(length, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return Buffer.concat([...parts, end]);
}

function centralHeader({ name, crc, bytes, packedBytes, offset }: ZipEntry): Buffer {
  const title = Buffer.from(name);
  const large = [bytes, packedBytes, offset].filter((value) => value > MAX_32);
  const extra = Buffer.alloc(large.length > 0 ? 4 + 8 * large.length : 0);
  if (large.length > 0) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8 * large.length, 2);
    for (const [index, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(large.length > 0 ? VERSION_64 : VERSION, 4);
  header.writeUInt16LE(large.length > 0 ? VERSION_64 : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(Math.min(packedBytes, MAX_32), 20);
  header.writeUInt32LE(Math.min(bytes, MAX_32), 24);
  header.writeUInt16LE(title.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([header, title, extra]);
}

/** The ZIP64 end of the directory, and the place where readers look for it. */
function largeEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06_06_4b_50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07_06_4b_50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
