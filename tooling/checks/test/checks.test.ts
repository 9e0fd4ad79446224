import { describe, expect, it } from 'vitest';
import { importsOf } from '../src/imports.ts';
import { checkCircles, checkLayers } from '../src/layers.ts';
import { checkLooseEnds } from '../src/loose-ends.ts';
import { checkProofs } from '../src/proofs.ts';
import { checkReadmes } from '../src/readme.ts';
import { workspaceOf, type Workspace } from '../src/workspace.ts';

const manifest = (name: string, dependencies: string[] = []) =>
  JSON.stringify({
    name: `@fundscope/${name}`,
    exports: { '.': './src/index.ts', './styles.css': './src/styles.css' },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1'])),
  });

const workspace = (files: Record<string, string>): Workspace =>
  workspaceOf('', Object.keys(files), (file) => files[file] ?? '');

const grid = (source: string, dependencies: string[] = ['react', '@fundscope/contract']) =>
  workspace({
    'packages/contract/package.json': manifest('contract'),
    'packages/ui-kit/package.json': manifest('ui-kit'),
    'packages/criteria-filters/package.json': manifest('criteria-filters'),
    'packages/wview-grid/package.json': manifest('wview-grid', dependencies),
    'packages/wview-grid/src/model/a.ts': source,
  });

describe('the layer check', () => {
  it('lets a package import what its layer may', () => {
    expect(
      checkLayers(grid("import { z } from '@fundscope/contract';\nimport './b.ts';\nimport { useId } from 'react';")),
    ).toEqual([]);
  });

  it.each([
    [
      'a room beside it',
      "import { x } from '@fundscope/criteria-filters';",
      ['@fundscope/criteria-filters'],
      /may not import/u,
    ],
    ['a room that is not declared', "import { x } from '@fundscope/ui-kit';", [], /not declared/u],
    ['a library that is not declared', "const x = await import('axios');", [], /'axios' is not declared/u],
    ['a deep import', "export { x } from '@fundscope/contract/src/errors';", ['@fundscope/contract'], /deep import/u],
    [
      'a path out of the package',
      "import type { X } from '../../../contract/src/index.ts';",
      [],
      /leaves the package/u,
    ],
  ])('refuses %s', (_, source, dependencies, finding) => {
    expect(checkLayers(grid(source, dependencies)).join('\n')).toMatch(finding);
  });

  it('refuses a dependency in package.json that the layer may not have', () => {
    expect(checkLayers(grid('', ['@fundscope/criteria-filters'])).join('\n')).toMatch(/package\.json: depends on/u);
  });

  it('refuses shipped code that needs what is there for development only, and lets tests have it', () => {
    const files = {
      'packages/ui-kit/package.json': JSON.stringify({
        name: '@fundscope/ui-kit',
        devDependencies: { react: '1', vitest: '1' },
        peerDependencies: { react: '1' },
      }),
      'packages/ui-kit/src/a.ts': "import { useId } from 'react';",
      'packages/ui-kit/src/a.test.ts': "import { it } from 'vitest';",
    };
    expect(checkLayers(workspace(files))).toEqual([]);
    const shipped = checkLayers(workspace({ ...files, 'packages/ui-kit/src/b.ts': "import { it } from 'vitest';" }));
    expect(shipped).toEqual([
      "packages/ui-kit/src/b.ts:1: 'vitest' is declared for development only, but shipped code imports it.",
    ]);
  });

  it('refuses a package that is not on the map', () => {
    expect(checkLayers(workspace({ 'packages/extra/package.json': manifest('extra') }))).toHaveLength(1);
  });

  it('finds a circle', () => {
    const circle = workspace({
      'packages/contract/package.json': manifest('contract', ['@fundscope/ui-kit']),
      'packages/ui-kit/package.json': manifest('ui-kit', ['@fundscope/contract']),
    });
    expect(checkCircles(circle).join()).toContain('@fundscope/contract -> @fundscope/ui-kit -> @fundscope/contract');
    expect(checkCircles(grid(''))).toEqual([]);
  });
});

describe('the import reader', () => {
  it('reads imports over several lines, re-exports, side effects and dynamic imports, and no comments', () => {
    const source =
      "import {\n  a,\n} from 'one';\nexport { b } from 'two';\nimport 'three';\n/* import 'no' */\nvoid import('four');";
    expect(importsOf(source)).toEqual([
      { specifier: 'one', line: 3 },
      { specifier: 'two', line: 4 },
      { specifier: 'three', line: 5 },
      { specifier: 'four', line: 7 },
    ]);
  });
});

describe('the README check', () => {
  const readme = (block: string) => workspace({ 'README.md': `# F\n\n\`\`\`sh\n${block}\`\`\`\n` });

  it('wants exactly the two commands in the first code block', () => {
    expect(checkReadmes(readme('npx pnpm start\nnpx pnpm test\n'))).toEqual([]);
    expect(checkReadmes(readme('npx pnpm start\n'))).toHaveLength(1);
    expect(checkReadmes(readme('npm i\nnpx pnpm start\nnpx pnpm test\n'))).toHaveLength(1);
  });

  it('wants purpose, surface and allowed imports of every package', () => {
    const findings = checkReadmes(
      workspace({
        'README.md': '```\nx start\nx test\n```',
        'packages/contract/package.json': manifest('contract'),
        'packages/contract/README.md': '# Contract\n\n## Purpose\n',
      }),
    );
    expect(findings).toHaveLength(2);
  });

  it('wants at most 400 words of a package', () => {
    const withWords = (count: number) =>
      checkReadmes(
        workspace({
          'README.md': '```\nx start\nx test\n```',
          'packages/contract/package.json': manifest('contract'),
          'packages/contract/README.md': `# Contract\n\nHas ${'words '.repeat(count)}\n\n## Surface\n\n## Allowed imports\n`,
        }),
      );
    expect(withWords(300)).toEqual([]);
    expect(withWords(400)).toEqual([expect.stringMatching(/has 408 words, more than 400/u)]);
  });
});

describe('the check of proofs', () => {
  const table = (proof: string) =>
    checkProofs(
      workspace({
        'packages/grid/package.json': manifest('grid'),
        'packages/grid/README.md': `| sentence | proof |\n| --- | --- |\n| It sorts | ${proof} |\n\n| file | for |\n| - | - |\n| a | b |\n`,
        'packages/grid/src/sort.test.ts': "it('sorts by two columns', () => {});",
        'packages/grid/src/Grid.stories.tsx': 'export const Sorted: Story = {};',
        'apps/portal/e2e/journeys/order.spec.ts': "test('orders', () => {});",
      }),
    );

  it.each([
    '`sort.test` _sorts by … columns_',
    'story `Sorted`',
    '`Grid.stories` → Sorted',
    'journey `journeys/order` _orders_',
    'stories of `grid`',
  ])('finds %s', (proof) => {
    expect(table(proof)).toEqual([]);
  });

  it('reads the pages of docs, too', () => {
    const page = '| sentence | proof |\n| --- | --- |\n| It sorts | `gone.test` |\n';
    expect(checkProofs(workspace({ 'docs/specification.md': page }))).toEqual([
      "docs/specification.md:3: there is no 'gone.test' to prove it.",
    ]);
  });

  it.each([
    '`gone.test`',
    '`sort.test` _sorts by three_',
    '`Grid.stories` → Filtered',
    'journey `order`',
    'by reading',
  ])('misses %s', (proof) => {
    expect(table(proof)).toEqual([expect.stringMatching(/^packages\/grid\/README\.md:3: /u)]);
  });
});

describe('the check for loose ends', () => {
  it.each([
    ["open('/home/ann/x')", 1],
    ['// @ts-ignore', 1],
    ['// TODO', 1],
    ["it.skip('x')", 1],
    ['await page.waitForTimeout(5)', 1],
    ["export * from './b.ts';", 1],
    ['const home = `/portal/`', 0],
  ])('%s gives %i findings', (line, count) => {
    expect(checkLooseEnds(workspace({ 'apps/portal/src/a.ts': line }))).toHaveLength(count);
  });

  it('refuses a drawer without a concept in its name', () => {
    expect(checkLooseEnds(workspace({ 'apps/portal/src/utils.ts': '' }))).toHaveLength(1);
  });
});
