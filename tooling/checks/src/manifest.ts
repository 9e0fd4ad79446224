import type { Workspace, WorkspacePackage } from './workspace.ts';

interface Manifest {
  readonly private?: boolean;
  readonly license?: string;
  readonly repository?: { readonly directory?: string };
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
}
export type Ranges = Readonly<Record<string, string>>;

/** They hold contexts, stores or classes that are told apart by identity: an application has one copy of each. */
const onlyOnce = ['@fundscope/api-client', '@fundscope/auth', '@fundscope/contract', '@fundscope/ui-kit'];

/** The manifests: what a registry shows of a package, and dependencies that let each package be released alone. */
export function checkManifests(workspace: Workspace): string[] {
  const catalog = readCatalog(workspace);
  const manifestOf = ({ folder }: WorkspacePackage) => JSON.parse(workspace.read(`${folder}/package.json`)) as Manifest;
  const peersOf = new Map(workspace.packages.map((entry) => [entry.name, manifestOf(entry).peerDependencies ?? {}]));
  return workspace.packages.flatMap((entry) => {
    const manifest = manifestOf(entry);
    const isPackage = entry.folder.startsWith('packages/');
    return [
      ...(manifest.license ? [] : ['has no license.']),
      ...(isPackage ? describe(entry, manifest) : []),
      ...(isPackage && !manifest.private ? checkPublished(entry, manifest, catalog) : []),
      ...(isPackage && !manifest.private ? missingPeers(manifest, peersOf) : []),
    ].map((finding) => `${entry.folder}/package.json: ${finding}`);
  });
}

function describe({ folder }: WorkspacePackage, { repository, engines }: Manifest): string[] {
  return [
    ...(repository?.directory === folder ? [] : [`repository.directory is not ${folder}.`]),
    ...(engines?.node ? [] : ['engines.node does not say which Node it is tested on.']),
  ];
}

function checkPublished(entry: WorkspacePackage, manifest: Manifest, catalog: Ranges): string[] {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  const isOurs = ([name]: [string, string]) => name.startsWith('@fundscope/');
  const ours = [...Object.entries(dependencies), ...Object.entries(peerDependencies)].filter(isOurs);
  const exact = Object.entries(dependencies)
    .map(([name, range]) => [name, range === 'catalog:' ? (catalog[name] ?? '') : range] as const)
    .filter(([, range]) => /^\d/u.test(range));
  return [
    ...(entry.files.filter((file) => file.startsWith(`${entry.folder}/src/`)).length > 1
      ? []
      : ['is to be private as long as it holds nothing.']),
    ...Object.keys(dependencies)
      .filter((name) => onlyOnce.includes(name))
      .map((name) => `${name} is to be a peer: an application has one copy of it.`),
    ...Object.keys(peerDependencies)
      .filter((name) => !(name in devDependencies))
      .map((name) => `the peer ${name} is to be a development dependency too.`),
    ...ours
      .filter(([, range]) => range !== 'workspace:^')
      .map(([name, range]) => `${name} is ${range}; workspace:^ lets it be released alone.`),
    ...exact.map(([name, range]) => `${name} is ${range}; a range lets an application have one copy of it.`),
  ];
}

/** Who installs a package is asked for its own peers, not for those of the packages that it brings along. */
function missingPeers(manifest: Manifest, peersOf: ReadonlyMap<string, Ranges>): string[] {
  const { dependencies = {}, peerDependencies = {} } = manifest;
  return Object.keys(dependencies).flatMap((name) =>
    Object.keys(peersOf.get(name) ?? {})
      .filter((peer) => !(peer in peerDependencies) && !(peer in dependencies))
      .map((peer) => `${name} asks for its peer ${peer}, which is to be a peer here too.`),
  );
}

/** The ranges that packages mean by `catalog:`. */
export function readCatalog(workspace: Workspace): Ranges {
  return workspace.files.includes('pnpm-workspace.yaml') ? catalogOf(workspace.read('pnpm-workspace.yaml')) : {};
}

/** The catalog that the text of a `pnpm-workspace.yaml` declares. */
export function catalogOf(text: string): Ranges {
  const [, catalog = ''] = text.split(/^catalog:$/mu);
  const lines = catalog.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gmu);
  return Object.fromEntries([...lines].map(([, name = '', range = '']) => [name, range]));
}
