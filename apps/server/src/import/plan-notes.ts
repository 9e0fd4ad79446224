import type { ColumnType } from '@fundscope/contract/views';
import { isText } from './cell-values.ts';
import type { DecimalMark } from './cell-formats.ts';
import type { ColumnProfile } from './column-profile.ts';
import { formatsOf } from './detect-type.ts';
import type { FileProfile, PlannedColumn, UnnotedPlan } from './import-plan.ts';
import { quoteCell } from './refusal-text.ts';

/** Choices that another reading of the file would allow too, each with the option that settles it. */
export function notesOn(plan: UnnotedPlan, { profiles }: FileProfile): string[] {
  return [
    ...markNotes(plan),
    ...plan.columns.flatMap((column, index) => {
      const profile = profiles[index];
      return profile ? columnNotes(column, profile, plan) : [];
    }),
  ];
}

function markNotes({ decimalMark, decimalDoubt }: UnnotedPlan): string[] {
  if (!decimalDoubt) return [];
  const { points, commas, example } = decimalDoubt;
  const [mark, other] = decimalMark === '.' ? (['point', 'comma'] as const) : (['comma', 'point'] as const);
  const why =
    points + commas > 0
      ? `The cells do not agree on the decimal mark: ${countOf(points)} only with a decimal point, ${countOf(commas)} only with a decimal comma`
      : `The cells do not say the decimal mark: ${quoteCell(example ?? '')} may have a decimal point or a decimal comma`;
  return [
    `${why}. ` +
      `They are read with the ${mark}: --decimal ${other} reads them otherwise, --decimal ${mark} settles it.`,
  ];
}

const countOf = (cells: number): string =>
  cells === 1 ? '1 cell is a number' : `${cells.toLocaleString('en')} cells are numbers`;

function columnNotes(column: PlannedColumn, profile: ColumnProfile, { decimalMark }: UnnotedPlan): string[] {
  const { header, type, dateFormat, question, isGivenType, misfits } = column;
  if (question !== undefined) {
    return [`"${header}" is named like numbers of funds or accounts, so it is text: say otherwise with --type.`];
  }
  if (type === 'text' && !isGivenType && hasSomePercents(profile, decimalMark)) {
    return [`"${header}" has cells with and without %, so it is text: --type "${header}=perc" takes all as percent.`];
  }
  // Where the type is what most cells are, the others are refused, each by its line.
  if (misfits && isText(type)) return [misfitNote(header, misfits)];
  const others =
    type === 'date' || type === 'logdate' ? formatsOf(type, profile).filter((one) => one !== dateFormat) : [];
  return others.length === 0 ? [] : [`"${header}" could be ${others.join(' or ')} too: say which with --date-format.`];
}

/** Numbers, some with a percent sign and some without. */
function hasSomePercents({ numbers, filled }: ColumnProfile, mark: DecimalMark): boolean {
  const { count, percents } = numbers[mark];
  return percents > 0 && percents < count && 2 * count > filled;
}

const kinds: Partial<Record<ColumnType, string>> = {
  number: 'numbers',
  perc: 'percents',
  date: 'dates',
  logdate: 'dates with a time',
};

function misfitNote(header: string, { as, count, filled, first }: NonNullable<PlannedColumn['misfits']>): string {
  const named = first.map(({ line, cell }) => `${quoteCell(cell)} in line ${line}`);
  const more = count - first.length;
  const cells = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return (
    `"${header}" is text, since ${count} of its ${filled} cells ${count === 1 ? 'is' : 'are'} not ${kinds[as] ?? as}: ${cells}. ` +
    `Correct them, or say that they shall be: --type "${header}=${as}".`
  );
}
