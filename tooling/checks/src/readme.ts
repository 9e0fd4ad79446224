import type { Workspace } from './workspace.ts';

/** The two lines of the root README's first code block: run the product, run the tests. */
function readmeCommands(readme: string): string[] {
  const block = /^```[a-z]*\n([\s\S]*?)^```/mu.exec(readme)?.[1] ?? '';
  return block.split('\n').filter((line) => line.trim() !== '');
}

/** A reader wants to start: what is longer belongs to `docs`. */
const mostWords = 400;

/** README.md begins with exactly two commands, and every package says in few words what it is for. */
export function checkReadmes(workspace: Workspace): string[] {
  const found: string[] = [];
  const commands = workspace.files.includes('README.md') ? readmeCommands(workspace.read('README.md')) : [];
  const [start, test] = commands;
  if (commands.length !== 2 || !start?.endsWith(' start') || !test?.endsWith(' test')) {
    found.push(
      `README.md: the first code block must hold two lines, '… start' and '… test'; it holds ${commands.length}.`,
    );
  }
  for (const { folder, files, exports } of workspace.packages.filter((entry) => entry.folder.startsWith('packages/'))) {
    const readme = files.includes(`${folder}/README.md`) ? workspace.read(`${folder}/README.md`) : '';
    const words = readme.split(/\s+/u).filter(Boolean).length;
    if (words > mostWords)
      found.push(
        `${folder}/README.md: has ${words} words, more than ${mostWords}; proofs and decisions belong to docs.`,
      );
    // What stands under the title, before the first heading, is the purpose.
    if (!/^# .+\n+(?:## Purpose|[^#\s])/u.test(readme))
      found.push(`${folder}/README.md: does not begin with its purpose.`);
    for (const heading of ['Surface', 'Allowed imports']) {
      if (!new RegExp(`^#+ ${heading}`, 'mu').test(readme))
        found.push(`${folder}/README.md: lacks the heading '${heading}'.`);
    }
    if (exports.length === 0) found.push(`${folder}/package.json: exports nothing.`);
  }
  return found;
}
