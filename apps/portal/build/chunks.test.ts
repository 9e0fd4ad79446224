// @vitest-environment node
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { chunkFileNames, chunkGroups, findCircle, noCircles } from './chunks.ts';

it('a circle of imports is named, wherever it begins', () => {
  const imports = new Map([
    ['entry', ['a', 'd']],
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(findCircle(imports)).toBe('a > b > c > a');
  imports.set('c', ['d']);
  expect(findCircle(imports)).toBeUndefined();
});

const modules: Readonly<Record<string, string>> = {
  entry: `import { first } from 'barrel'; import 'entry.css'; first(); import('one'); import('two');`,
  // Names what only screens use.
  barrel: `export { first } from 'first'; export { table } from 'table'; export { list } from 'list';`,
  first: `export const first = () => console.log('first page');`,
  table: `import { list } from 'list'; import 'table.css'; export const table = () => list() + 'a table';`,
  list: `import { words } from 'words'; import 'list.css'; export const list = () => words() + 'a list';`,
  words: `export const words = () => globalThis.name + 'a word';`,
  one: `import { table } from 'barrel'; import 'one.css'; console.log('one', table());`,
  'entry.css': '.entry { color: red }',
  'table.css': '.table { color: blue }',
  'list.css': '.list { color: green }',
  'one.css': '.one { color: red }',
  two: `import { table, list } from 'barrel'; console.log('two', table(), list());`,
};

const buildWith = async (groups: Rolldown.CodeSplittingGroup[]) => {
  const output = (await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'modules',
        resolveId: (id) =>
          id in modules
            ? { id, moduleSideEffects: ['entry', 'one', 'two'].includes(id) || id.endsWith('.css') }
            : undefined,
        load: (id) => modules[id],
      },
      noCircles(),
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'entry', output: { codeSplitting: { groups }, chunkFileNames } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output;
};
const chunksOf = (files: Awaited<ReturnType<typeof buildWith>>) => files.filter((file) => file.type === 'chunk');

it('the first page brings nothing of the screens, which share one file for whatever is small', async () => {
  const chunks = chunksOf(await buildWith(chunkGroups));
  const holding = (text: string) => chunks.filter(({ code }) => code.includes(text)).map(({ fileName }) => fileName);
  expect(holding('first page')).toHaveLength(1);
  expect(holding('a table')).toEqual([expect.stringMatching(/^assets\/shared-[\w-]+\.js$/u)]);
  expect(holding('a list')).toEqual(holding('a table'));
  expect(holding('first page')).not.toEqual(holding('a table'));
});

it('styles come after those of what they style, in a file and among the files of a page', async () => {
  const files = await buildWith(chunkGroups);
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [{ name: file.fileName, css: String(file.source) }] : [],
  );
  const holding = (text: string) => styles.find(({ css }) => css.includes(text));
  const shared = holding('.table{')!;
  expect(shared.css.indexOf('.list{')).toBeGreaterThanOrEqual(0);
  expect(shared.css.indexOf('.list{')).toBeLessThan(shared.css.indexOf('.table{'));
  // In this order the page links what a screen needs.
  const { code } = chunksOf(files).find(({ isEntry }) => isEntry)!;
  const own = holding('.one{')!;
  expect(code.indexOf(shared.name)).toBeGreaterThanOrEqual(0);
  expect(code.indexOf(shared.name)).toBeLessThan(code.indexOf(own.name));
});

it('a build whose files would import each other fails', async () => {
  const mixed = { name: 'mixed', test: /^(?:table|words)$/u, includeDependenciesRecursively: false };
  const between = { name: 'between', test: /^list$/u, includeDependenciesRecursively: false };
  await expect(buildWith([mixed, between])).rejects.toThrow(
    /import each other: assets\/(?:between-\S+ > assets\/mixed|mixed-\S+ > assets\/between)-/u,
  );
});
