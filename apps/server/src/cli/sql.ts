import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { errorText, OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import type { Terminal } from './terminal.ts';
import { textTable } from './text-table.ts';

const usage = `fundscope sql [-c "STATEMENTS" | --file FILE]

  Runs SQL on the installation's database, as the owner of its schema; without an option that of standard input.
  Works whether a server is running or not. The statements of one call are one transaction: where one fails, none
  is kept. Views and tables for the portal belong into the schema env_p (env_t, env_r for the other data sets).

  -c, --command STATEMENTS
  -f, --file FILE`;

export const sqlCommand = defineCommand({
  summary: "runs SQL on the installation's database",
  usage,
  options: { command: { type: 'string', short: 'c' }, file: { type: 'string', short: 'f' } },
  takesNames: false,
  run: async ({ values }, { config, terminal }) => {
    if (values.command !== undefined && values.file !== undefined) {
      throw new UsageError('Give the statements with -c or in a file, not both.', usage);
    }
    const { statements, source } = await readStatements(values, terminal);
    if (statements.trim() === '') throw new UsageError('There is no statement to run.', usage);
    await withDatabase(
      { config, terminal },
      async (database) => {
        const call = { by: null, requestId: randomUUID() };
        // Beforehand, for what a command is called says not what it changes: a function or `with` changes in a SELECT.
        await recordAudit(database.kysely, { ...call, action: 'installation.sql', after: { source } });
        const results = await runStatements(database, statements, terminal);
        for (const result of results) printResult(result, terminal);
        const commands = results.map(({ command }) => command);
        await recordAudit(database.kysely, { ...call, action: 'installation.sql-end', after: { source, commands } });
      },
      { applicationName: 'fundscope sql' },
    );
  },
});

interface Source {
  readonly statements: string;
  /** For the audit trail. */
  readonly source: string;
}

async function readStatements(
  { command, file }: { readonly command?: string; readonly file?: string },
  terminal: Terminal,
): Promise<Source> {
  if (command !== undefined) return { statements: command, source: 'command line' };
  if (file !== undefined) {
    const statements = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new OperatorError(`The file ${file} cannot be read (${errorText(error)}): check its name and its rights.`);
    });
    return { statements, source: basename(file) };
  }
  return { statements: await terminal.readAll('Type SQL; Ctrl+D runs it.'), source: 'standard input' };
}

type Result = pg.QueryArrayResult<(string | null)[]>;
/** Every value as PostgreSQL writes it. */
const asWritten = { getTypeParser: () => (text: string) => text };

async function runStatements({ owner }: OpenDatabase, text: string, terminal: Terminal): Promise<Result[]> {
  const client = await owner.pool.connect();
  let isStopped = false;
  try {
    client.on('notice', ({ severity, message }) => terminal.progress(`${severity}: ${message}`));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('set statement_timeout = 0');
    void terminal.stopSignal().then(() => {
      isStopped = true;
      return owner.pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
    });
    // Without values: PostgreSQL takes the statements together, as one transaction.
    const result = (await client.query({ text, rowMode: 'array', types: asWritten })) as Result | Result[];
    return Array.isArray(result) ? result : [result];
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new OperatorError(isStopped ? 'The statements were stopped.' : describeFault(error, text));
  } finally {
    // The session is as the statements left it.
    client.release(true);
  }
}

/** What PostgreSQL found wrong, where, and what it advises. */
function describeFault({ message, position, detail, hint }: pg.DatabaseError, text: string): string {
  const place = position === undefined ? '' : `${describePlace(text, Number(position))}: `;
  const isOneTransaction = !/\b(?:begin|commit|start\s+transaction)\b/iu.test(text);
  const more = [detail, hint, isOneTransaction ? 'Nothing was changed.' : undefined];
  return [`${place}${message}`, ...more.filter((line) => line !== undefined)].join('\n');
}

/** Where a character stands; PostgreSQL counts them by code points, from 1. */
function describePlace(text: string, position: number): string {
  const lines = Array.from(text)
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return `Line ${lines.length}, column ${Array.from(lines.at(-1) ?? '').length + 1}`;
}

/** smallint, integer, bigint, oid, real, double precision, numeric */
const numericTypes: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

function printResult({ command, fields, rows, rowCount }: Result, terminal: Terminal): void {
  if (fields.length === 0) {
    if (command) terminal.print(rowCount === null ? command : `${command}: ${countRows(rowCount)}`);
    return;
  }
  const titles = fields.map(({ name }) => name);
  const isNumeric = fields.map(({ dataTypeID }) => numericTypes.has(dataTypeID));
  for (const line of textTable({ titles, rows, isNumeric })) terminal.print(line);
  terminal.print(`(${countRows(rows.length)})`);
}

const countRows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
