import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportMode } from '@fundscope/contract/imports';
import { columnTypes, type ColumnType } from '@fundscope/contract/views';
import { dateFormats, type DecimalMark } from '../import/cell-formats.ts';
import { copyRows } from '../import/copy-rows.ts';
import { delimiters, type DelimiterName } from '../import/delimiter.ts';
import { encodings } from '../import/encoding.ts';
import type { ImportPlan } from '../import/import-plan.ts';
import { checkColumns } from '../import/add-rows.ts';
import { importView, type ImportedView } from '../import/import-view.ts';
import { fileColumns, findImportedView } from '../import/imported-views.ts';
import { readPlan } from '../import/read-plan.ts';
import { errorCode, OperatorError, UsageError } from '../platform/operator-error.ts';
import type { Environment } from '../database/environments.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { askTypes } from './ask-types.ts';
import { defineCommand, withDatabase, type Call, type CommandContext } from './command.ts';
import { describePlan } from './describe-plan.ts';
import { prepareInstallation } from './prepare-installation.ts';

const options = {
  view: { type: 'string' },
  title: { type: 'string' },
  portal: { type: 'string' },
  group: { type: 'string', multiple: true, default: [] as string[] },
  environment: { type: 'string', default: 'p' },
  replace: { type: 'boolean', default: false },
  append: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  sheet: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  'date-format': { type: 'string' },
  type: { type: 'string', multiple: true, default: [] as string[] },
  key: { type: 'string', multiple: true, default: [] as string[] },
} as const;

const usage = `fundscope import FILE --view NAME [options]

  FILE                   a CSV file, or an Excel file (.xlsx)
  --view NAME            the view's name: a letter, then letters, digits, _
  --title TEXT           its title; the name when not given
  --portal NAME          the portal that is to hold its link, made where it is missing; when not given,
                         where the link is already, or "Imported data"
  --group NAME           a group that is to see that portal (several times for several)
  --environment p|t|r    production (the default), testing or regression
  --replace              the file takes the place of a view of that name that was imported before
  --append               its rows are added to those of that view; a key that is there already is refused
  --append --replace     its rows are added, or take the place of those with the same key
  --dry-run              reads the whole file, shows what it would become, and changes nothing

What is found out from the file, and can be said instead:
  --sheet NAME           of an Excel file: the sheet's name or number; the first when not given
  --encoding NAME        ${encodings.join(', ')}
  --delimiter NAME       ${Object.keys(delimiters).join(', ')}
  --decimal MARK         point, comma
  --date-format FORMAT   ${dateFormats.join(', ')}
  --type COLUMN=TYPE     ${columnTypes.join(', ')}
  --key COLUMN           a column of the view's key (several times for several)`;

export const importCommand = defineCommand({
  summary: 'makes a view of a CSV or Excel file',
  usage,
  options,
  takesNames: true,
  run: async (call, context) => {
    const order = readOrder(call);
    await checkFile(order.file);
    if (!isAdding(order)) {
      const plan = await readFile(order, context);
      if (order.isDryRun) await checkRows(plan, context);
      else await withDatabase(context, (database) => carryOut(order, plan, { ...context, database }));
      return;
    }
    // What the columns are is known of the view that is there.
    await withDatabase(context, async (database) => {
      const view = await findImportedView(database.owner.kysely, order.viewName);
      const plan = await readFile(order, context, view && fileColumns(view));
      if (view) checkColumns(view, plan);
      if (order.isDryRun) await checkRows(plan, context);
      else await carryOut(order, plan, { ...context, database });
    });
  },
});

/** @param known the columns of the view that the rows are added to */
async function readFile(
  order: Order,
  { terminal }: CommandContext,
  known?: ReturnType<typeof fileColumns>,
): Promise<ImportPlan> {
  const read = async (types: Order['types']) =>
    readPlan(order.file, {
      ...order,
      types,
      known,
      onProgress: (rows) => terminal.status(`Reading: ${count(rows)} rows…`),
    });
  const plan = await read(order.types);
  const answers = await askTypes(plan, terminal);
  const settled = answers.size > 0 ? await read(new Map([...order.types, ...answers])) : plan;
  terminal.print(describePlan(basename(order.file), settled));
  return settled;
}

async function checkRows(plan: ImportPlan, { terminal }: CommandContext): Promise<void> {
  for await (const _ of copyRows(plan)) terminal.status('Checking the rows…');
  terminal.print('Every row is valid. Nothing was changed.');
}

async function carryOut(
  order: Order,
  plan: ImportPlan,
  { config, terminal, database }: CommandContext & { readonly database: OpenDatabase },
): Promise<void> {
  await prepareInstallation(database, config, terminal.progress);
  const view = await importView(database.owner, plan, {
    ...order,
    source: basename(order.file),
    onProgress: (rows) => terminal.status(`Copying: ${count(rows)} of ${count(plan.rows)} rows…`),
  });
  terminal.print(resultLine(order, view));
}

function resultLine({ mode }: Order, { definition: { name }, portals, rows }: ImportedView): string {
  if (mode === 'append') return `The view ${name} has ${count(rows.added)} more rows.`;
  if (mode === 'merge') {
    return `The view ${name} has ${count(rows.added)} more rows; ${count(rows.replaced)} were replaced.`;
  }
  return `The view ${name} has ${count(rows.added)} rows. Its link is in the portal "${portals.join('", "')}".`;
}

interface Order {
  readonly file: string;
  readonly viewName: string;
  readonly title: string;
  readonly portal: string | undefined;
  readonly groups: readonly string[];
  readonly environment: Environment;
  readonly mode: ImportMode;
  readonly sheet: string | undefined;
  readonly isDryRun: boolean;
  readonly encoding: (typeof encodings)[number] | undefined;
  readonly delimiter: DelimiterName | undefined;
  readonly decimalMark: DecimalMark | undefined;
  readonly dateFormat: (typeof dateFormats)[number] | undefined;
  readonly types: ReadonlyMap<string, ColumnType>;
  readonly keys: readonly string[];
}

function readOrder({ values, positionals }: Call<typeof options>): Order {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file to import.', usage);
  const viewName = values.view ?? '';
  if (!/^[A-Za-z][A-Za-z0-9_]{0,62}$/u.test(viewName)) {
    throw new UsageError('--view needs a name that begins with a letter, then letters, digits and _.', usage);
  }
  return {
    file,
    viewName,
    title: values.title ?? viewName,
    portal: values.portal,
    groups: values.group,
    environment: environments[oneOf('--environment', ['p', 't', 'r'], values.environment) ?? 'p'],
    mode: modeOf(values),
    sheet: values.sheet,
    isDryRun: values['dry-run'],
    encoding: oneOf('--encoding', encodings, values.encoding),
    delimiter: oneOf('--delimiter', Object.keys(delimiters) as DelimiterName[], values.delimiter),
    decimalMark: marks[oneOf('--decimal', ['point', 'comma'], values.decimal) ?? 'none'],
    dateFormat: oneOf('--date-format', dateFormats, values['date-format']),
    types: new Map(values.type.map(readType)),
    keys: values.key,
  };
}

function modeOf({ append, replace, title, portal, group }: Call<typeof options>['values']): ImportMode {
  if (!append) return replace ? 'replace' : 'new';
  if (title ?? portal ?? group?.[0]) {
    throw new UsageError('--append leaves the view its title and its place: leave --title, --portal and --group out.');
  }
  return replace ? 'merge' : 'append';
}

const isAdding = ({ mode }: Order): boolean => mode === 'append' || mode === 'merge';

function oneOf<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  given: string | undefined,
): Choice | undefined {
  const found = choices.find((choice) => choice === given);
  if (given === undefined || found !== undefined) return found;
  throw new UsageError(`${option} is "${given}": it must be one of ${choices.join(', ')}.`);
}

function readType(given: string): [string, ColumnType] {
  const at = given.lastIndexOf('=');
  if (at <= 0) throw new UsageError(`--type is "${given}": write COLUMN=TYPE.`);
  return [given.slice(0, at), oneOf('--type', columnTypes, given.slice(at + 1)) ?? 'text'];
}

const environments = { p: 'production', t: 'testing', r: 'regression' } as const;
const marks = { point: '.', comma: ',', none: undefined } as const;

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new OperatorError(`The file ${file} ${why}: check its name and that this user may read it.`);
  });
  if (!found.isFile()) throw new OperatorError(`${file} is not a file: name a CSV or an Excel file.`);
}

const count = (rows: number): string => rows.toLocaleString('en');
