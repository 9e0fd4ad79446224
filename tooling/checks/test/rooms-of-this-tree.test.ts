import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraph, isForTests, roomOf } from '../src/import-graph.ts';
import { checkLayers } from '../src/layers.ts';
import { checkRooms, floors } from '../src/rooms.ts';
import { readWorkspace, workspaceOf, type Workspace } from '../src/workspace.ts';

function sharedFolder(one: string, other: string): string {
  const others = other.split('/');
  const steps = one.split('/');
  return steps
    .slice(
      0,
      steps.findIndex((step, depth) => step !== others[depth]),
    )
    .join('/');
}

describe('this tree', () => {
  const workspace = readWorkspace(fileURLToPath(new URL('../../..', import.meta.url)));
  const check = (tree: Workspace) => [...checkLayers(tree), ...checkRooms(tree)];
  const known = new Set(check(workspace));

  /** What is found anew when files are added to a package. The other packages are left out but for what they offer. */
  const foundWith = (planted: Record<string, string>): string[] => {
    const [place = ''] = Object.keys(planted);
    const folder = place.split('/').slice(0, 2).join('/');
    const kept = workspace.files.filter((file) => file.startsWith(`${folder}/`) || file.endsWith('/package.json'));
    const tree = workspaceOf('', [...kept, ...Object.keys(planted)], (file) => planted[file] ?? workspace.read(file));
    return check(tree).filter((finding) => !known.has(finding));
  };

  const upward = Object.entries(floors).flatMap(([folder, order]) =>
    order.slice(0, -1).flatMap((rooms, floor) =>
      rooms.map((room) => {
        const above = order[floor + 1]?.[0] ?? '.';
        return { folder, room, above, target: above === '.' ? 'planted.ts' : `${above}/planted.ts` };
      }),
    ),
  );
  const plantUpward = ({ folder, room, target }: (typeof upward)[number], words: string) =>
    foundWith({ [`${folder}/${room}/climbs.ts`]: `${words} '../${target}';`, [`${folder}/${target}`]: '' });

  it.each(upward)('of $folder: $room does not import $above', (one) => {
    const finding = [expect.stringContaining(`'${one.room}' may not import ${one.folder}/${one.target}`)];
    expect(plantUpward(one, 'import')).toEqual(finding);
    expect(plantUpward(one, 'import type { A } from')).toEqual(finding);
  });

  const rooms = workspace.packages
    .map((entry) => `${entry.folder}/src`)
    .filter((folder) => !(folder in floors))
    .concat('apps/server/src/modules')
    .flatMap((folder) => {
      const graph = importGraph(workspace, folder).filter(
        ({ from, to }) =>
          roomOf(folder, from) !== roomOf(folder, to) && roomOf(folder, to) !== '.' && !isForTests(from),
      );
      const down = graph.find(
        ({ from, to }) => !graph.some((back) => roomOf(folder, back.from) === roomOf(folder, to) && back.to !== from),
      );
      return down ? [{ folder, ...down }] : [];
    });

  it('has rooms in every package that shows something, so that the following test is not empty', () => {
    const folders = rooms.map(({ folder }) => folder);
    for (const name of ['api-client', 'auth', 'criteria-filters', 'standard-view', 'ui-kit', 'wview-grid'])
      expect(folders).toContain(`packages/${name}/src`);
    expect(folders).toContain('apps/portal/src');
  });

  it.each(rooms)('$folder: an import is not answered by one that goes back', ({ folder, from, to }) => {
    const back = `${folder}/${roomOf(folder, to)}/goes-back.ts`;
    const path = from.slice(folder.length + 1);
    expect(foundWith({ [back]: `import type { A } from '../${path}';` })).toEqual([
      expect.stringMatching(new RegExp(`^${folder}: folders in a circle`, 'u')),
    ]);
  });

  /** Of each folder, at any depth, an import between two of its folders. */
  const down = new Map(
    workspace.packages
      .flatMap((entry) => importGraph(workspace, `${entry.folder}/src`))
      .filter(({ from, to }) => !isForTests(from) && !isForTests(to))
      .map((edge) => ({ folder: sharedFolder(edge.from, edge.to), ...edge }))
      .filter(({ folder, from, to }) => !(folder in floors) && ![from, to].some((file) => roomOf(folder, file) === '.'))
      .map((edge) => [edge.folder, edge]),
  );

  it.each(workspace.packages.filter(({ folder }) => [...down.keys()].some((inner) => inner.startsWith(`${folder}/`))))(
    '$folder: at no depth is an import between folders answered by one that goes back',
    (entry) => {
      const inside = [...down.values()].filter(({ folder }) => folder.startsWith(`${entry.folder}/`));
      const planted = inside.map(({ folder, from, to }) => [
        `${folder}/${roomOf(folder, to)}/goes-back.ts`,
        `import type { A } from '../${from.slice(folder.length + 1)}';`,
      ]);
      const found = foundWith(Object.fromEntries(planted) as Record<string, string>);
      const circles = inside.map(({ folder }): unknown => expect.stringContaining(`${folder}: folders in a circle`));
      expect(found).toHaveLength(circles.length);
      expect(found).toEqual(expect.arrayContaining(circles));
    },
  );

  it('has folders further down that import each other, so that the test above is not empty', () => {
    for (const folder of ['identity', 'documents', 'breaches'])
      expect(down.keys()).toContain(`apps/server/src/modules/${folder}`);
    expect(down.keys()).toContain('packages/admin/src/fund-master-data');
  });

  it('shows a product file that imports one for tests', () => {
    const edges = workspace.packages.flatMap(({ folder }) => importGraph(workspace, `${folder}/src`));
    const aFileForTests = edges.find(({ to }) => isForTests(to))?.to ?? '';
    const [folder = ''] = aFileForTests.split('/testing/');
    const path = aFileForTests.slice(folder.length + 1);
    expect(foundWith({ [`${folder}/planted.ts`]: `import './${path}';` })).toEqual([
      expect.stringContaining(`planted.ts:1: may not import ${aFileForTests}`),
    ]);
  });

  it.each(['packages/wview-grid', 'packages/contract', 'apps/portal', 'apps/server/src/views/query'])(
    '%s: two files do not name each other, not even by type',
    (folder) => {
      const place = folder.includes('/src') ? folder : `${folder}/src/planted`;
      const found = foundWith({
        [`${place}/one.ts`]: "import type { Two } from './two.ts';",
        [`${place}/two.ts`]: "import type { One } from './one.ts';",
      });
      expect(found).toEqual([expect.stringContaining('files in a circle')]);
    },
  );

  it.each([
    ['a feature from another', 'packages/standard-view', '@fundscope/requests', /may not import @fundscope\/requests/u],
    [
      'a lower layer from a higher',
      'packages/ui-kit',
      '@fundscope/wview-grid',
      /may not import @fundscope\/wview-grid/u,
    ],
    ['what a package does not offer', 'packages/auth', '@fundscope/contract/src/errors.ts', /is a deep import/u],
    ['the server from the portal', 'apps/portal', '@fundscope/server', /may not import @fundscope\/server/u],
    ['a path out of the package', 'packages/auth', '../../ui-kit/src/index.ts', /leaves the package/u],
  ])('does not import %s', (_, folder, specifier, finding) => {
    const found = foundWith({ [`${folder}/src/planted.ts`]: `import '${specifier}';` });
    expect(found.join('\n')).toMatch(finding);
    expect(new Set(found.map((one) => one.split(': ')[0]))).toEqual(new Set([`${folder}/src/planted.ts:1`]));
  });
});
