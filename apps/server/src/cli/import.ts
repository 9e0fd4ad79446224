import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { columnTypes, type ColumnType } from '@fundscope/contract/views';
import { dateFormats, type DecimalMark } from '../import/cell-formats.ts';
import { copyRows } from '../import/copy-rows.ts';
import { delimiters, type DelimiterName } from '../import/delimiter.ts';
import { encodings } from '../import/encoding.ts';
import { importView } from '../import/import-view.ts';
import { readPlan } from '../import/read-plan.ts';
import { errorCode, OperatorError } from '../platform/operator-error.ts';
import type { Environment } from '../database/environments.ts';
import { defineCommand, withDatabase, type Call } from './command.ts';
import { describePlan } from './describe-plan.ts';
import { prepareInstallation } from './prepare-installation.ts';

const options = {
  view: { type: 'string' },
  title: { type: 'string' },
  portal: { type: 'string' },
  group: { type: 'string', multiple: true, default: [] as string[] },
  environment: { type: 'string', default: 'p' },
  replace: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  'date-format': { type: 'string' },
  type: { type: 'string', multiple: true, default: [] as string[] },
  key: { type: 'string', multiple: true, default: [] as string[] },
} as const;

const usage = `fundscope import FILE.csv --view NAME [options]

  --view NAME            the view's name: a letter, then letters, digits, _
  --title TEXT           its title; the name when not given
  --portal NAME          the portal that is to hold its link, made where it is missing; when not given,
                         where the link is already, or "Imported data"
  --group NAME           a group that is to see that portal (several times for several)
  --environment p|t|r    production (the default), testing or regression
  --replace              replaces a view of that name that was imported before
  --dry-run              reads the whole file, shows what it would become, and changes nothing

What is found out from the file, and can be said instead:
  --encoding NAME        ${encodings.join(', ')}
  --delimiter NAME       ${Object.keys(delimiters).join(', ')}
  --decimal MARK         point, comma
  --date-format FORMAT   ${dateFormats.join(', ')}
  --type COLUMN=TYPE     ${columnTypes.join(', ')}
  --key COLUMN           a column of the view's key (several times for several)`;

export const importCommand = defineCommand({
  summary: 'makes a view of a CSV file',
  usage,
  options,
  takesNames: true,
  run: async (call, { config, terminal }) => {
    const order = readOrder(call);
    await checkFile(order.file);
    const plan = await readPlan(order.file, {
      ...order,
      onProgress: (rows) => terminal.status(`Reading: ${count(rows)} rows…`),
    });
    terminal.print(describePlan(basename(order.file), plan));
    if (order.isDryRun) {
      for await (const _ of copyRows(order.file, plan)) terminal.status('Checking the rows…');
      terminal.print('Every row is valid. Nothing was changed.');
      return;
    }
    await withDatabase({ config, terminal }, async (database) => {
      await prepareInstallation(database, config, terminal.progress);
      const { definition, portals } = await importView(database.owner, plan, {
        ...order,
        source: basename(order.file),
        onProgress: (rows) => terminal.status(`Copying: ${count(rows)} of ${count(plan.rows)} rows…`),
      });
      terminal.print(
        `The view ${definition.name} has ${count(plan.rows)} rows. Its link is in the portal "${portals.join('", "')}".`,
      );
    });
  },
});

interface Order {
  readonly file: string;
  readonly viewName: string;
  readonly title: string;
  readonly portal: string | undefined;
  readonly groups: readonly string[];
  readonly environment: Environment;
  readonly replace: boolean;
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
  if (file === undefined || more.length > 0) throw new OperatorError(`Name one file to import.\n\n${usage}`);
  const viewName = values.view ?? '';
  if (!/^[A-Za-z][A-Za-z0-9_]{0,62}$/u.test(viewName)) {
    throw new OperatorError(`--view needs a name that begins with a letter, then letters, digits and _.\n\n${usage}`);
  }
  return {
    file,
    viewName,
    title: values.title ?? viewName,
    portal: values.portal,
    groups: values.group,
    environment: environments[oneOf('--environment', ['p', 't', 'r'], values.environment) ?? 'p'],
    replace: values.replace,
    isDryRun: values['dry-run'],
    encoding: oneOf('--encoding', encodings, values.encoding),
    delimiter: oneOf('--delimiter', Object.keys(delimiters) as DelimiterName[], values.delimiter),
    decimalMark: marks[oneOf('--decimal', ['point', 'comma'], values.decimal) ?? 'none'],
    dateFormat: oneOf('--date-format', dateFormats, values['date-format']),
    types: new Map(values.type.map(readType)),
    keys: values.key,
  };
}

function oneOf<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  given: string | undefined,
): Choice | undefined {
  const found = choices.find((choice) => choice === given);
  if (given === undefined || found !== undefined) return found;
  throw new OperatorError(`${option} is "${given}": it must be one of ${choices.join(', ')}.`);
}

function readType(given: string): [string, ColumnType] {
  const at = given.lastIndexOf('=');
  if (at <= 0) throw new OperatorError(`--type is "${given}": write COLUMN=TYPE.`);
  return [given.slice(0, at), oneOf('--type', columnTypes, given.slice(at + 1)) ?? 'text'];
}

const environments = { p: 'production', t: 'testing', r: 'regression' } as const;
const marks = { point: '.', comma: ',', none: undefined } as const;

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new OperatorError(`The file ${file} ${why}: check its name and that this user may read it.`);
  });
  if (!found.isFile()) throw new OperatorError(`${file} is not a file: name a CSV file.`);
}

const count = (rows: number): string => rows.toLocaleString('en');
