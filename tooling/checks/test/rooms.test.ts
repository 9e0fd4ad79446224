import { describe, expect, it } from 'vitest';
import { checkRooms } from '../src/rooms.ts';
import { workspaceOf, type Workspace } from '../src/workspace.ts';

const server = 'apps/server';
const grid = 'packages/wview-grid';

const small = (files: Record<string, string>): Workspace => {
  const all: Record<string, string> = { [`${server}/package.json`]: '{}', [`${grid}/package.json`]: '{}', ...files };
  return workspaceOf('', Object.keys(all), (file) => all[file] ?? '');
};

describe('a small tree', () => {
  it.each<[string, Record<string, string>]>([
    [
      'imports that go down, over any number of floors, and within a room',
      {
        'apps/server/src/cli/serve.ts': "import { open } from '../database/open.ts';\nimport './stop.ts';",
        'apps/server/src/cli/stop.ts': '',
        'apps/server/src/database/open.ts': '',
      },
    ],
    [
      'a test that opens what lies above it',
      {
        'apps/server/src/http/gate.test.ts': "import { app } from '../app/app.ts';",
        'apps/server/src/app/app.ts': "import '../http/gate.ts';",
        'apps/server/src/http/gate.ts': '',
      },
    ],
    [
      'folders of a package in an order',
      {
        'packages/wview-grid/src/Grid.tsx': "import './pane/Pane.tsx';",
        'packages/wview-grid/src/pane/Pane.tsx': "import '../rows/row.ts';",
        'packages/wview-grid/src/rows/row.ts': '',
      },
    ],
    [
      "further down, a folder's loose files that name its parts and are named by them",
      {
        'packages/wview-grid/src/pane/Pane.tsx': "import './cells/Cell.tsx';",
        'packages/wview-grid/src/pane/pane-props.ts': '',
        'packages/wview-grid/src/pane/cells/Cell.tsx': "import type { PaneProps } from '../pane-props.ts';",
      },
    ],
    [
      'tests, stories and what they share that use what is there for tests, which uses the product',
      {
        'packages/wview-grid/src/Grid.tsx': '',
        'packages/wview-grid/src/Grid.test.tsx': "import './testing/Stage.tsx';",
        'packages/wview-grid/src/Grid.stories.tsx': "import './testing/Stage.tsx';",
        'packages/wview-grid/src/testing/Stage.tsx': "import '../Grid.tsx';\nimport './rows/rows.ts';",
        'packages/wview-grid/src/testing/rows/rows.ts': '',
      },
    ],
  ])('may have %s', (_, files) => {
    expect(checkRooms(small(files))).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an import from a floor of the server to one above',
      { 'apps/server/src/http/a.ts': "import { b } from '../views/b.ts';", 'apps/server/src/views/b.ts': '' },
      /^apps\/server\/src\/http\/a\.ts:1: 'http' may not import apps\/server\/src\/views\/b\.ts: 'views' lies above it\./u,
    ],
    [
      'a type from a floor above',
      {
        'apps/server/src/database/a.ts': "\nimport type { B } from '../modules/users/b.ts';",
        'apps/server/src/modules/users/b.ts': '',
      },
      /^apps\/server\/src\/database\/a\.ts:2: .*'modules' lies above it/u,
    ],
    [
      'an import from a room on the same floor',
      { 'apps/server/src/requests/a.ts': "export { b } from '../import/b.ts';", 'apps/server/src/import/b.ts': '' },
      /'import' lies beside it/u,
    ],
    [
      'an import of a file that lies on top',
      { 'apps/server/src/cli/a.ts': "const { b } = await import('../main.ts');", 'apps/server/src/main.ts': '' },
      /apps\/server\/src\/main\.ts: '\.' lies above it/u,
    ],
    ['a room that is on no floor', { 'apps/server/src/drawer/a.ts': '' }, /drawer: is on no floor/u],
    [
      'rooms of the view engine upwards',
      {
        'apps/server/src/views/definition/a.ts': "import '../query/b.ts';",
        'apps/server/src/views/query/b.ts': '',
      },
      /'definition' may not import/u,
    ],
    [
      'modules of the server in a circle',
      {
        'apps/server/src/modules/users/a.ts': "import type { B } from '../books/b.ts';",
        'apps/server/src/modules/users/c.ts': '',
        'apps/server/src/modules/books/b.ts': "import '../users/c.ts';",
      },
      /^apps\/server\/src\/modules: folders in a circle, users -> books -> users: .*users\/a\.ts:1 imports .*books\/b\.ts/u,
    ],
    [
      'folders of a package in a circle, of which one side names a type only',
      {
        'packages/wview-grid/src/pane/a.ts': "import type { B } from '../rows/b.ts';",
        'packages/wview-grid/src/pane/c.ts': '',
        'packages/wview-grid/src/rows/b.ts': "import '../pane/c.ts';",
      },
      /^packages\/wview-grid\/src: folders in a circle, pane -> rows -> pane: /u,
    ],
    [
      'files in a circle of types',
      {
        'packages/wview-grid/src/pane/a.ts': "import type { B } from './b.ts';",
        'packages/wview-grid/src/pane/b.ts': "import { c } from './c.ts';",
        'packages/wview-grid/src/pane/c.ts': "import { type A } from './a.ts';",
      },
      /pane\/a\.ts:1 -> .*pane\/b\.ts:1 -> .*pane\/c\.ts:1 -> .*pane\/a\.ts: files in a circle/u,
    ],
    [
      'folders in a circle further down, of which one side names a type only',
      {
        'apps/server/src/modules/users/sign-in/a.ts': "import type { B } from '../sessions/read/b.ts';",
        'apps/server/src/modules/users/sign-in/c.ts': '',
        'apps/server/src/modules/users/sessions/read/b.ts': "import '../../sign-in/c.ts';",
      },
      /^apps\/server\/src\/modules\/users: folders in a circle, sign-in -> sessions -> sign-in: .*sign-in\/a\.ts:1 imports/u,
    ],
    [
      'the product use what is there for tests',
      {
        'packages/wview-grid/src/pane/Pane.tsx':
          "import { x } from './x.ts';\nimport type { Row } from '../testing/rows.ts';",
        'packages/wview-grid/src/testing/rows.ts': '',
      },
      /^packages\/wview-grid\/src\/pane\/Pane\.tsx:2: may not import packages\/wview-grid\/src\/testing\/rows\.ts, which only tests/u,
    ],
    [
      'files for tests in a circle',
      {
        'packages/wview-grid/src/testing/a.ts': "import type { B } from './b.ts';",
        'packages/wview-grid/src/testing/b.ts': "import { a } from './a.ts';",
      },
      /testing\/a\.ts:1 -> .*testing\/b\.ts:1 -> .*testing\/a\.ts: files in a circle/u,
    ],
  ])('may not have %s', (_, files, finding) => {
    expect(checkRooms(small(files))).toEqual([expect.stringMatching(finding)]);
  });

  it('may not have two circles of which one hides the other', () => {
    const twice = Object.fromEntries(
      ['packages/wview-grid/src/pane', 'packages/wview-grid/src/rows'].flatMap((folder) => [
        [`${folder}/a.ts`, "import './b.ts';"],
        [`${folder}/b.ts`, "import './a.ts';"],
      ]),
    );
    expect(checkRooms(small(twice))).toHaveLength(2);
  });
});
