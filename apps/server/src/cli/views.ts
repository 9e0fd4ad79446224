import type { Config } from '../platform/config.ts';
import { demoCatalogueFolder } from '../demo/catalogue-folder.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { checkCatalogue } from '../views/catalogue/catalogue-check.ts';
import { readCatalogue, readCatalogueFolder } from '../views/catalogue/catalogue-files.ts';
import { applyCatalogue, storedViews, type CatalogueChange } from '../views/catalogue/catalogue.repository.ts';
import { defineCommand, withDatabase, type CommandContext } from './command.ts';

const usage = `fundscope views check [FOLDER]
fundscope views apply [FOLDER]

  check  names every fault of the folder's view descriptions with file and line, and every view whose rows only the
         application limits to the user's books; changes nothing, and ends with 1 where it found something
  apply  makes the stored views what the folder describes, all at once or not at all; running servers show them
         with the next request

  FOLDER is FUNDSCOPE_CATALOGUE_DIR when not given, or else, in a demo installation, the demo firm's catalogue.`;

export const viewsCommand = defineCommand({
  summary: 'checks or applies a folder of view descriptions',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals }, { config, terminal }) => {
    const [action, folder = defaultFolder(config), ...more] = positionals;
    if ((action !== 'check' && action !== 'apply') || more.length > 0) {
      throw new UsageError('Say what to do with which folder.', usage);
    }
    if (folder === undefined) throw new UsageError('Name the folder with the view descriptions.', usage);
    await (action === 'check' ? check(folder, { config, terminal }) : apply(folder, { config, terminal }));
  },
});

const defaultFolder = ({ catalogueDir, isDemo }: Config): string | undefined =>
  catalogueDir ?? (isDemo ? demoCatalogueFolder() : undefined);

async function check(folder: string, context: CommandContext): Promise<void> {
  const { entries, faults } = await readCatalogueFolder(folder);
  const found = await withDatabase(context, async ({ owner }) =>
    checkCatalogue(owner.kysely, entries, await storedViews(owner.kysely)),
  );
  const gaps = found.gaps.map((gap) => `${gap} (until then only the application limits these rows)`);
  const all = [...faults, ...found.faults, ...gaps];
  if (all.length > 0) throw new OperatorError([...all, '', `${all.length} to be corrected.`].join('\n'));
  context.terminal.print(`${entries.length} views are described without a fault.`);
}

async function apply(folder: string, context: CommandContext): Promise<void> {
  const entries = await readCatalogue(folder);
  const change = await withDatabase(context, ({ owner }) => applyCatalogue(owner.kysely, entries));
  for (const line of changeLines(change)) context.terminal.print(line);
}

function changeLines({ added, changed, removed, gaps }: CatalogueChange): string[] {
  const line = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${title}: ${names.join(', ')}`];
  const lines = [...line('Added', added), ...line('Changed', changed), ...line('Removed', removed)];
  return [
    ...(lines.length === 0 ? ['The stored views are as described already.'] : lines),
    ...gaps.map((gap) => `Only the application limits these rows to the user's books: ${gap}`),
  ];
}
