import { expect, it } from 'vitest';
import { checkManifests } from '../src/manifest.ts';
import { workspaceOf } from '../src/workspace.ts';

const good = {
  name: '@fundscope/wview-grid',
  license: 'UNLICENSED',
  repository: { directory: 'packages/wview-grid' },
  engines: { node: '>=24.11.0' },
  dependencies: { clsx: 'catalog:', '@fundscope/criteria-filters': 'workspace:^' },
  devDependencies: { '@fundscope/ui-kit': 'workspace:^', react: 'catalog:' },
  peerDependencies: { '@fundscope/ui-kit': 'workspace:^', react: '^19.0.0' },
};

function findings(
  changes: object,
  files: Record<string, string> = { 'packages/wview-grid/src/columns.ts': '' },
): string[] {
  const all: Record<string, string> = {
    'pnpm-workspace.yaml': "catalogMode: strict\ncatalog:\n  '@mantine/core': 9.7.3\n  axios: 1.21.1\n  clsx: ^2.1.1\n",
    'packages/wview-grid/package.json': JSON.stringify({ ...good, ...changes }),
    'packages/wview-grid/src/index.ts': '',
    ...files,
  };
  return checkManifests(workspaceOf('', Object.keys(all), (file) => all[file] ?? ''));
}

it('passes a package that can be released alone', () => {
  expect(findings({})).toEqual([]);
});

it.each([
  ['without a license', { license: undefined }, /has no license/u],
  ['without a repository', { repository: undefined }, /repository\.directory is not packages\/wview-grid/u],
  ["with another package's folder", { repository: { directory: 'packages/auth' } }, /repository\.directory/u],
  ['without a version of Node', { engines: undefined }, /engines\.node/u],
  ['with a copy of the kit', { dependencies: { '@fundscope/ui-kit': 'workspace:^' } }, /ui-kit is to be a peer/u],
  ['with an exact version of ours', { dependencies: { '@fundscope/x': 'workspace:*' } }, /x is workspace:\*/u],
  ['with an exact peer', { peerDependencies: { '@fundscope/ui-kit': 'workspace:*' } }, /ui-kit is workspace:\*/u],
  ['with an exact version of the catalog', { dependencies: { axios: 'catalog:' } }, /axios is 1\.21\.1/u],
  ['with a quoted one of the catalog', { dependencies: { '@mantine/core': 'catalog:' } }, /core is 9\.7\.3/u],
  ['with an exact version', { dependencies: { clsx: '2.1.1' } }, /clsx is 2\.1\.1/u],
  ['with a peer that is not there to develop with', { devDependencies: {} }, /the peer react is to be a development/u],
])('refuses a package %s', (_, changes, finding) => {
  expect(findings(changes).join('\n')).toMatch(finding);
});

it('refuses a package that does not hand on the peers of what it brings along', () => {
  const peerDependencies = { react: '^19.0.0', dayjs: '^1.11.0', clsx: '^2.1.1' };
  const criteria = { ...good, name: '@fundscope/criteria-filters', dependencies: {}, peerDependencies };
  const all = findings(
    {},
    {
      'packages/wview-grid/src/columns.ts': '',
      'packages/criteria-filters/package.json': JSON.stringify(criteria),
    },
  );
  expect(all.filter((finding) => finding.startsWith('packages/wview-grid/'))).toEqual([
    'packages/wview-grid/package.json: @fundscope/criteria-filters asks for its peer dayjs, which is to be a peer here too.',
  ]);
});

it('refuses to publish a package that holds nothing, but not to have it', () => {
  expect(findings({}, {}).join('\n')).toMatch(/to be private/u);
  expect(findings({ private: true }, {})).toEqual([]);
});

it('asks an app only for its license', () => {
  const app = { 'apps/portal/package.json': JSON.stringify({ name: '@fundscope/portal', private: true }) };
  expect(findings({}, { ...app, 'packages/wview-grid/src/columns.ts': '' })).toEqual([
    'apps/portal/package.json: has no license.',
  ]);
});
