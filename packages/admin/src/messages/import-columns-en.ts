import type { ImportDecimalDoubt, ImportMisfits } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';
import { quotedStart } from './quoted-start.ts';

const count = (number: number): string => number.toLocaleString('en');
const cells = (number: number): string => (number === 1 ? '1 cell is a number' : `${count(number)} cells are numbers`);

const named = ({ count: all, first }: ImportMisfits): string =>
  first.map(({ line, cell }) => `“${quotedStart(cell)}” (line ${line})`).join(', ') +
  (all > first.length ? ` and ${count(all - first.length)} more` : '');

/** What is said of guesses that the cells of a file do not bear out. */
export const importColumnsEn = (types: Readonly<Record<ColumnType, string>>) => ({
  misfits: (misfits: ImportMisfits) =>
    `${count(misfits.count)} of ${count(misfits.filled)} cells ${misfits.count === 1 ? 'does' : 'do'} not fit: ${named(misfits)}. ` +
    'Correct the file, or choose Text; else nothing is imported.',
  keptAsText: (misfits: ImportMisfits) =>
    `Kept as text: ${count(misfits.count)} of ${count(misfits.filled)} cells ${misfits.count === 1 ? 'does' : 'do'} not fit ` +
    `the type ${types[misfits.as]}: ${named(misfits)}.`,
  decimalDoubt: ({ points, commas, example }: ImportDecimalDoubt) =>
    points + commas === 0
      ? `No cell says whether “${quotedStart(example ?? '')}” has a decimal point or a decimal comma: please check.`
      : `${cells(points)} only with a decimal point, ${count(commas)} only with a comma: please check.`,
});
