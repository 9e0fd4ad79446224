import type { Workspace } from './workspace.ts';
import { importsOf } from './imports.ts';

/** One file imports another of the same folder tree. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  /** Of the import in `from`, counted from 1. */
  readonly line: number;
}

/** What is no test and no story itself. */
const isImported = (file: string) => /\.tsx?$/u.test(file) && !/\.(?:test|stories)\.tsx?$/u.test(file);
/** What only tests and stories may use. */
export const isForTests = (file: string): boolean => file.includes('/testing/');

/** The relative imports among the files below a folder that are no tests. Types count: who names a type knows its room. */
export function importGraph(workspace: Workspace, folder: string): ImportEdge[] {
  const files = new Set(workspace.files.filter((file) => file.startsWith(`${folder}/`) && isImported(file)));
  return [...files].flatMap((from) =>
    importsOf(workspace.read(from))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, line }) => ({ from, to: resolveFrom(from, specifier), line }))
      .filter(({ to }) => to !== from && files.has(to)),
  );
}

function resolveFrom(file: string, specifier: string): string {
  const path = file.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

/** The folder directly below `folder` that holds the file; `.` for a file that lies in it loosely. */
export const roomOf = (folder: string, file: string): string => {
  const [room, rest] = file.slice(folder.length + 1).split('/');
  return rest === undefined ? '.' : (room ?? '.');
};

export interface Step<Node> {
  readonly from: Node;
  readonly to: Node;
}

/** A shortest circle for each knot of steps. */
export function circlesOf<S extends Step<string>>(steps: readonly S[]): S[][] {
  const out = new Map<string, S[]>();
  for (const step of steps) out.set(step.from, [...(out.get(step.from) ?? []), step]);
  const circles: S[][] = [];
  const known = new Set<string>();
  for (const start of out.keys()) {
    if (known.has(start)) continue;
    const circle = pathBack(out, start);
    if (!circle) continue;
    circles.push(circle);
    for (const node of knotOf(out, start)) known.add(node);
  }
  return circles;
}

/** The fewest steps from a node back to it. */
function pathBack<S extends Step<string>>(out: ReadonlyMap<string, readonly S[]>, start: string): S[] | undefined {
  const seen = new Set<string>();
  let paths: S[][] = [[]];
  while (paths.length > 0) {
    const longer: S[][] = [];
    for (const path of paths) {
      for (const step of out.get(path.at(-1)?.to ?? start) ?? []) {
        if (step.to === start) return [...path, step];
        if (seen.has(step.to)) continue;
        seen.add(step.to);
        longer.push([...path, step]);
      }
    }
    paths = longer;
  }
  return undefined;
}

/** All nodes that a node reaches and that reach it. */
function knotOf(out: ReadonlyMap<string, readonly Step<string>[]>, start: string): string[] {
  const reached = reachedFrom(out, start);
  return [...reached].filter((node) => reachedFrom(out, node).has(start));
}

function reachedFrom(out: ReadonlyMap<string, readonly Step<string>[]>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { to } of out.get(node) ?? []) {
      if (!reached.has(to)) open.push(to);
      reached.add(to);
    }
  }
  return reached;
}
