import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import { ownTemplates } from '../../src/modules/documents/house/house-file.ts';

/** Templates of documents with one file to download, `handbook`; `remove` deletes the folder. */
export function createDocumentsFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(temporaryRoot(), 'fundscope-documents-'));
  cpSync(ownTemplates(), path, { recursive: true });
  mkdirSync(join(path, 'downloads'));
  writeFileSync(join(path, 'downloads', 'handbook.pdf'), '%PDF-1.7'.padEnd(200, '\n'));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
