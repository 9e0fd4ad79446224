import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Finds out how a file's text is encoded, from all of it: UTF-16 says so in its first two bytes, what is
 * valid UTF-8 is UTF-8, with or without a mark, and the rest is what Excel writes in western Europe.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 2 && buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  } finally {
    await handle.close();
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
