import { createReadingGate } from '../access/reader-transaction.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readCatalogue } from '../views/catalogue/catalogue-files.ts';
import { timeViews, type ViewTime } from '../views/catalogue/view-times.ts';
import { withDatabase, type CommandContext } from './command.ts';

/** What a view may cost the database. */
const FIRST_ROWS_MS = 20;
const ALL_ROWS_MS = 2_000;
/** A reading that takes longer is ended. */
const TIME_LIMIT_MS = 60_000;

/**
 * Prints what the views of a folder cost the database.
 * @throws OperatorError where one costs too much.
 */
export async function checkTimes(folder: string, context: CommandContext, username?: string): Promise<void> {
  const entries = await readCatalogue(folder);
  const definitions = entries.map(({ definition }) => definition);
  const times = await withDatabase(context, (database) => {
    const deps = { database, gate: createReadingGate(context.config), timeLimitMs: TIME_LIMIT_MS };
    return timeViews(deps, definitions, { username });
  });
  for (const line of describeTimes(times)) context.terminal.print(line);
  const slow = times.filter((time) => !isWithinBounds(time)).length;
  if (slow > 0) {
    throw new OperatorError(
      `${slow} of ${times.length} views cost too much: see docs/operations.md, "What a view may cost".`,
    );
  }
}

const isWithinBounds = ({ firstRowsMs = Infinity, allRowsMs = Infinity }: ViewTime): boolean =>
  firstRowsMs <= FIRST_ROWS_MS && allRowsMs <= ALL_ROWS_MS;

/** A table for people: view, milliseconds of its first and of all rows, rows, and what exceeds its bound. */
function describeTimes(times: readonly ViewTime[]): string[] {
  const shown = (ms: number | undefined): string =>
    ms === undefined ? `> ${TIME_LIMIT_MS}` : ms.toFixed(ms < 100 ? 1 : 0);
  const verdict = (time: ViewTime): string =>
    isWithinBounds(time) ? 'good' : `too slow: at most ${FIRST_ROWS_MS} and ${ALL_ROWS_MS} ms`;
  const head = ['view', 'first 200 ms', 'all ms', 'rows', 'verdict'];
  const lines = times.map((time) => [
    time.name,
    shown(time.firstRowsMs),
    shown(time.allRowsMs),
    String(time.rows ?? '-'),
    verdict(time),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  return [head, ...lines].map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === line.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
