import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Beside `dist` when built, two folders up in the source.
const places = ['../catalogue', '../../catalogue'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The folder with the demo firm's view descriptions. */
export function demoCatalogueFolder(): string {
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`The demo catalogue is missing: none of ${places.join(', ')} exists.`);
  return found;
}
