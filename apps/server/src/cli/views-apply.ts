import { OperatorError } from '../platform/operator-error.ts';
import { hasDatabase } from '../database/open-database.ts';
import { checkCatalogue, type Collection } from '../views/catalogue/catalogue-check.ts';
import { collectionOf, readCatalogue, readCatalogueFolder } from '../views/catalogue/catalogue-files.ts';
import {
  applyCatalogue,
  planCatalogue,
  storedViews,
  type Catalogue,
  type CatalogueChange,
} from '../views/catalogue/catalogue.repository.ts';
import { withDatabase, type CommandContext } from './command.ts';

/** Checks a folder by itself or against the database, and changes nothing. */
export async function checkViews(
  folder: string,
  values: { readonly collection?: string; readonly database?: boolean },
  context: CommandContext,
): Promise<void> {
  const { print } = context.terminal;
  const { entries, faults, elsewhere } = await readCatalogueFolder(folder);
  const catalogue = { ...collectionNamed(values.collection, folder, context), entries };
  const database = values.database ? await checkAgainstDatabase(catalogue, context) : undefined;
  const all = [...faults, ...(database?.faults ?? [])];
  if (all.length > 0) throw new OperatorError([...all, '', `${all.length} to be corrected.`].join('\n'));
  for (const fault of database ? [] : elsewhere) print(`${fault} in this folder; --database looks for it there`);
  print(`${viewCount(entries.length)} described without a fault.`);
  for (const line of database?.plan ? changeLines(database.plan, 'future') : []) print(line);
}

async function checkAgainstDatabase(
  catalogue: Catalogue,
  context: CommandContext,
): Promise<{ readonly faults: readonly string[]; readonly plan?: CatalogueChange }> {
  refuseWithoutDatabase(context);
  return withDatabase(context, async ({ owner: { kysely } }) => {
    const { faults, gaps } = await checkCatalogue(kysely, catalogue, await storedViews(kysely));
    const open = gaps.map((gap) => `${gap} (until then only the application limits these rows)`);
    if (faults.length + open.length > 0) return { faults: [...faults, ...open] };
    return { faults: [], plan: await planCatalogue(kysely, catalogue) };
  });
}

/** Applies a folder, or prints what that would change. */
export async function applyViews(
  folder: string,
  values: {
    readonly collection?: string;
    readonly 'dry-run'?: boolean;
    readonly prune?: boolean;
    readonly yes?: boolean;
  },
  context: CommandContext,
): Promise<void> {
  const { print } = context.terminal;
  const catalogue = { ...collectionNamed(values.collection, folder, context), entries: await readCatalogue(folder) };
  const prune = values.prune === true;
  if (values['dry-run']) {
    refuseWithoutDatabase(context);
    const plan = await withDatabase(context, ({ owner }) => planCatalogue(owner.kysely, catalogue, { prune }));
    const lines = [...changeLines(plan, 'future'), ...removalNotes(plan), ...namesakeLines(plan)];
    for (const line of [...lines, 'Nothing was changed.']) print(line);
    return;
  }
  await withDatabase(context, async ({ owner }) => {
    const removed = prune ? await confirmRemoval(await planCatalogue(owner.kysely, catalogue, { prune })) : [];
    const change = await applyCatalogue(owner.kysely, catalogue, { prune: removed });
    for (const line of [...changeLines(change, 'past'), ...namesakeLines(change)]) print(line);
  });

  /** Who names a collection says that folders are one, wherever they lie: the views of all of them would go. */
  function removalNotes({ removed }: CatalogueChange): string[] {
    if (removed.length === 0 || catalogue.folder !== undefined) return [];
    return [
      `To be removed is what the collection "${catalogue.collection}" has and this folder does not describe: if another ` +
        'folder is applied under that name, give it another one with --collection.',
    ];
  }

  /** What whoever prunes may have expected to go. */
  function namesakeLines({ namesakes }: CatalogueChange): string[] {
    if (!prune) return [];
    return namesakes.map(({ name, folder: place }) =>
      place === null
        ? `Kept, since an earlier version did not note its folder: ${name} ("fundscope views remove" removes it).`
        : `Kept, since it belongs to ${place === '' ? `the collection ${catalogue.collection}` : place}: ${name}`,
    );
  }

  async function confirmRemoval(plan: CatalogueChange): Promise<readonly string[]> {
    if (plan.removed.length === 0) return [];
    for (const line of [...changeLines(plan, 'future'), ...removalNotes(plan)]) print(line);
    if (!values.yes) await confirm(`Remove ${plan.removed.join(', ')}? [y/N] `, context);
    return plan.removed;
  }
}

/** @throws OperatorError where whoever sits at the terminal does not say yes, or nobody does. */
export async function confirm(question: string, { terminal }: CommandContext): Promise<void> {
  const answer = await terminal.ask(question);
  if (answer === undefined) throw new OperatorError('Add --yes where nobody can be asked. Nothing was changed.');
  if (!/^(?:y|yes|j|ja)$/iu.test(answer.trim())) throw new OperatorError('Nothing was changed.');
}

function refuseWithoutDatabase({ config }: CommandContext): void {
  if (hasDatabase(config)) return;
  throw new OperatorError(
    `There is no database in ${config.dataDir} yet: start the server once, or name one with DATABASE_URL.`,
  );
}

/** @throws OperatorError where the name is one that no folder can have: those are Fundscope's own. */
function collectionNamed(name: string | undefined, folder: string, { config }: CommandContext): Collection {
  if (name === undefined) {
    const found = collectionOf(folder);
    // The folder of the setting is taken as a start takes it.
    const ofSetting = config.catalogueDir && collectionOf(config.catalogueDir).folder;
    return { ...found, isMoved: found.folder === ofSetting };
  }
  if (name !== '' && !/[/\\]/u.test(name)) return { collection: name };
  throw new OperatorError(`--collection "${name}": give a name without "/" and "\\", such as that of a folder.`);
}

const titles = {
  past: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  future: { added: 'To be added', changed: 'To be changed', removed: 'To be removed' },
} as const;

function changeLines(change: CatalogueChange, tense: keyof typeof titles): string[] {
  const { undescribed, unchanged, gaps } = change;
  const groups = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    change[kind].flatMap((name) => [
      `${titles[tense][kind]}: ${name}`,
      ...(change.details.get(name) ?? []).map((line) => `  ${line}`),
    ]),
  );
  return [
    ...groups,
    ...(unchanged.length > 0 ? [`${viewCount(unchanged.length)} stored as described already.`] : []),
    ...(undescribed.length > 0
      ? [`No longer described here, and kept: ${undescribed.join(', ')} (--prune removes them).`]
      : []),
    ...gaps.map((gap) => `Only the application limits these rows to the user's books: ${gap}`),
  ];
}

const viewCount = (count: number): string => (count === 1 ? '1 view is' : `${count} views are`);
