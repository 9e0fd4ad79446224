import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file that a house hands out as it is. */
export interface Download {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
}

/** In a folder of templates. */
const DOWNLOADS = 'downloads';
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The files that can be asked for by name. Others, and links, are passed over. */
export function listDownloads(templates: string): Download[] {
  const folder = join(templates, DOWNLOADS);
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const mediaType = mediaTypes[/^[\w-]+\.(\w+)$/u.exec(entry.name)?.[1] ?? ''];
    return entry.isFile() && mediaType ? [{ path: join(folder, entry.name), name: entry.name, mediaType }] : [];
  });
}

/** @param name in lower case, without its ending */
export const findDownload = (templates: string, name: string): Download | undefined =>
  listDownloads(templates).find((file) => file.name.toLowerCase().replace(/\.\w+$/u, '') === name);
