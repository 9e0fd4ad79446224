import type { Workspace, WorkspacePackage } from './workspace.ts';
import { importsOf, packageOf } from './imports.ts';

const belowFeatures = [
  'contract',
  'risk-engine',
  'api-client',
  'ui-kit',
  'auth',
  'criteria-filters',
  'wview-grid',
] as const;
const features = ['standard-view', 'requests', 'admin', 'dashboards'] as const;

/** What each room may import of ours: the map of ARCHITECTURE.md. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'risk-engine': [],
  'api-client': ['contract'],
  'ui-kit': [],
  auth: ['contract', 'api-client', 'ui-kit'],
  'criteria-filters': ['contract', 'ui-kit'],
  'wview-grid': ['contract', 'ui-kit'],
  ...Object.fromEntries(features.map((feature) => [feature, belowFeatures])),
  portal: [...belowFeatures, ...features],
  server: ['contract', 'risk-engine'],
};

/** Rooms that may be imported by configuration and tests anywhere. */
const presets = new Set(['tsconfig', 'eslint-config', 'tsup-config', 'vitest-config']);
const scope = '@fundscope/';
const isSource = (file: string) => /\.tsx?$/u.test(file) && /\/src\//u.test(file);
/** What a package ships: neither tests nor stories, nor what only they use. Apps are not shipped as packages. */
const isShipped = (file: string) =>
  file.startsWith('packages/') && !/\.(?:test|stories)\.tsx?$|\/src\/testing\//u.test(file);

/**
 * The layers: an import of ours must be on the map, declared in package.json, and go through a public entry;
 * a file is reached from outside its package by no relative path.
 */
export function checkLayers(workspace: Workspace): string[] {
  const byName = new Map(workspace.packages.map((entry) => [entry.name, entry]));
  return workspace.packages
    .filter((entry) => entry.folder.startsWith('packages/') || /^apps\/(?:portal|server)$/u.test(entry.folder))
    .flatMap((entry) => [
      ...checkManifest(entry),
      ...entry.files.filter(isSource).flatMap((file) => checkFile(workspace, entry, file, byName)),
    ]);
}

function checkManifest(entry: WorkspacePackage): string[] {
  const allowed = allowedImports[entry.name.slice(scope.length)];
  if (!allowed) return [`${entry.folder}/package.json: ${entry.name} is not on the layer map; add it there first.`];
  return entry.dependencies
    .filter((name) => name.startsWith(scope) && !presets.has(name.slice(scope.length)))
    .filter((name) => !allowed.includes(name.slice(scope.length)))
    .map((name) => `${entry.folder}/package.json: depends on ${name}, which its layer may not import.`);
}

function checkFile(
  workspace: Workspace,
  entry: WorkspacePackage,
  file: string,
  byName: ReadonlyMap<string, WorkspacePackage>,
): string[] {
  const allowed = allowedImports[entry.name.slice(scope.length)] ?? [];
  return importsOf(workspace.read(file)).flatMap(({ specifier, line }) => {
    const place = `${file}:${line}`;
    if (specifier.startsWith('.'))
      return leavesPackage(file, specifier, entry.folder)
        ? [`${place}: '${specifier}' leaves the package; import its public surface.`]
        : [];
    if (specifier.startsWith('node:') || specifier.includes('?')) return [];
    const name = packageOf(specifier);
    const found: string[] = [];
    if (name !== entry.name && !entry.dependencies.includes(name))
      found.push(`${place}: '${name}' is not declared in ${entry.folder}/package.json.`);
    else if (name !== entry.name && isShipped(file) && !entry.runtimeDependencies.includes(name))
      found.push(`${place}: '${name}' is declared for development only, but shipped code imports it.`);
    if (!name.startsWith(scope)) return found;
    if (!allowed.includes(name.slice(scope.length)))
      found.push(`${place}: may not import ${name} (see the layers in ARCHITECTURE.md).`);
    const entryPoint = specifier === name ? '.' : `.${specifier.slice(name.length)}`;
    const target = byName.get(name);
    if (target && !target.exports.includes(entryPoint))
      found.push(`${place}: '${specifier}' is a deep import; ${name} exports ${target.exports.join(', ')}.`);
    return found;
  });
}

function leavesPackage(file: string, specifier: string, folder: string): boolean {
  const path = file.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return !`${path.join('/')}/`.startsWith(`${folder}/`);
}

/** A circle among our packages' own dependencies, if there is one. */
export function checkCircles(workspace: Workspace): string[] {
  const byName = new Map(workspace.packages.map((entry) => [entry.name, entry]));
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] => {
    if (path.includes(name))
      return [`Packages depend on each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(' -> ')}`];
    if (done.has(name)) return [];
    const found = (byName.get(name)?.dependencies ?? [])
      .filter((next) => byName.has(next))
      .flatMap((next) => visit(next, [...path, name]));
    done.add(name);
    return found;
  };
  return workspace.packages.flatMap((entry) => visit(entry.name, []));
}
