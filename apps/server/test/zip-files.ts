import { inflateRawSync } from 'node:zlib';

/** The texts in a small ZIP archive. */
export const zipFiles = (archive: Buffer): Map<string, string> =>
  new Map([...zipContents(archive)].map(([name, content]) => [name, content.toString()]));

/** The files of a small ZIP archive, found by its directory. */
export function zipContents(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const packedBytes = archive.readUInt32LE(at + 20);
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    const content = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(content, content + packedBytes)));
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
