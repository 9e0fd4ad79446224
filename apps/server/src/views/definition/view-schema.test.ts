import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { viewSchemaText } from './view-schema.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

/** Every key that a description may have, by the object that it stands in. */
function keysOf(
  schema: Described,
  path: string,
): { readonly path: string; readonly key: string; readonly about: string }[] {
  const properties = schema.properties ?? schema.items?.properties ?? {};
  return Object.entries(properties).flatMap(([key, value]) => [
    { path, key, about: value.description ?? '' },
    ...keysOf(value, key),
  ]);
}

it('the schema that editors read is the one that descriptions are checked with (fundscope views schema > catalogue/view.schema.json)', () => {
  expect(read('../../../catalogue/view.schema.json')).toBe(`${viewSchemaText()}\n`);
});

it('docs/own-data.md explains every key of a description, in the section of the object that it stands in', () => {
  const sections = read('../../../../../docs/own-data.md').split(/^#{2,3} /mu);
  const missing = keysOf(JSON.parse(viewSchemaText()) as Described, 'The view').filter(({ path, key, about }) => {
    const section = sections.find((text) => text.startsWith(path) || text.startsWith(`\`${path}\``)) ?? '';
    // Tables are aligned by the formatter.
    return !section.split('\n').some((line) => line.startsWith(`| \`${key}\``) && line.includes(about));
  });
  expect(missing).toEqual([]);
});
