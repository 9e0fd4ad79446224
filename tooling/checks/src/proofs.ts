import type { Workspace } from './workspace.ts';

/** `name`, _name_, and the names of stories after an arrow. */
const named = /`([^`]+)`|(?<!\w)_([^_]+)_(?!\w)|→ ([A-Z]\w*(?:, [A-Z]\w*)*)/gu;
const tests = /\.(?:test|spec)\.tsx?$/u;
const stories = /\.stories\.tsx$/u;

/** What the tables of READMEs and of `docs` say that proves a sentence is there: test files, their tests, stories, journeys. */
export function checkProofs(workspace: Workspace): string[] {
  const pages = workspace.files.filter((file) => /\/README\.md$|^docs\/.*\.md$/u.test(file));
  const cells = pages.flatMap((file) => proofCells(workspace.read(file)).map((cell) => ({ file, ...cell })));
  if (cells.length === 0) return [];
  const isThere = proofsOf(workspace);
  return cells.flatMap(({ file, line, text }) => {
    const names = proofNames(text);
    if (names.length === 0) return [`${file}:${line}: names no test, story or journey that proves it.`];
    return names
      .filter((one) => !isThere(one))
      .map(({ name }) => `${file}:${line}: there is no '${name}' to prove it.`);
  });
}

/** The second cells of the tables that are headed by `proof`. */
function proofCells(readme: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let isProof = false;
  for (const [index, line] of readme.split('\n').entries()) {
    const [, first = '', second = ''] = line.split(/(?<!\\)\|/u);
    if (!line.startsWith('|')) isProof = false;
    else if (second.trim() === 'proof') isProof = true;
    else if (isProof && !/^\s*-+\s*$/u.test(first)) found.push({ line: index + 1, text: second });
  }
  return found;
}

interface ProofName {
  readonly name: string;
  /** What a test or story says, not where it stands. */
  readonly isTitle: boolean;
}

const proofNames = (text: string): ProofName[] =>
  [...text.matchAll(named)].flatMap(([, code, title, list]): ProofName[] => {
    if (title !== undefined) return [{ name: title, isTitle: true }];
    return (code === undefined ? (list?.split(', ') ?? []) : [code]).map((name) => ({ name, isTitle: false }));
  });

/** Tells whether a name is that of a test file, a test, a story, a journey, or of the package that has them. */
function proofsOf(workspace: Workspace): (name: ProofName) => boolean {
  const proving = workspace.files.filter((file) => tests.test(file) || stories.test(file));
  const stems = proving.map((file) => `/${file.replace(/\.tsx?$/u, '')}`);
  const titles = proving.filter((file) => tests.test(file)).map((file) => workspace.read(file));
  const storyNames = new Set(
    proving
      .filter((file) => stories.test(file))
      .flatMap((file) => [...workspace.read(file).matchAll(/^export const (\w+)/gmu)].map(([, name]) => name)),
  );
  const folders = new Set(workspace.packages.map(({ folder }) => folder.split('/').at(-1)));
  return ({ name, isTitle }) => {
    if (/^[A-Z]\w*$/u.test(name)) return storyNames.has(name);
    if (isTitle) return titles.some((text) => name.split('…').every((part) => text.includes(part.trim())));
    if (/\.(?:test|stories)(?:\.tsx?)?$/u.test(name)) {
      return stems.some((stem) => stem.endsWith(`/${name.replace(/\.tsx?$/u, '')}`));
    }
    return folders.has(name) || stems.some((stem) => stem.endsWith(`/e2e/${name}.spec`));
  };
}
