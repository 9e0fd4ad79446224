import { afterEach, beforeEach, vi } from 'vitest';

/** The names of the files that a test hands to the browser's downloads; for the whole test file, which calls it once. */
export function recordSavedFiles(): readonly string[] {
  const names: string[] = [];
  const listen = (event: Event) => {
    // jsdom cannot follow a link.
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) names.push(event.target.download);
  };
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() });
    names.length = 0;
    document.addEventListener('click', listen);
  });
  afterEach(() => document.removeEventListener('click', listen));
  return names;
}
