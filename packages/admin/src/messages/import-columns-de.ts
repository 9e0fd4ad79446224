import type { ImportMisfits } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';
import type { importColumnsEn } from './import-columns-en.ts';
import { quotedStart } from './quoted-start.ts';

const count = (number: number): string => number.toLocaleString('de');
const cells = (number: number): string =>
  number === 1
    ? '1 Zelle ist nur mit Dezimalpunkt eine Zahl'
    : `${count(number)} Zellen sind nur mit Dezimalpunkt Zahlen`;

const named = ({ count: all, first }: ImportMisfits): string =>
  first.map(({ line, cell }) => `„${quotedStart(cell)}“ (Zeile ${line})`).join(', ') +
  (all > first.length ? ` und ${count(all - first.length)} weitere` : '');

/** What is said of guesses that the cells of a file do not bear out. */
export const importColumnsDe = (types: Readonly<Record<ColumnType, string>>): ReturnType<typeof importColumnsEn> => ({
  misfits: (misfits) =>
    `${count(misfits.count)} von ${count(misfits.filled)} Zellen ${misfits.count === 1 ? 'passt' : 'passen'} nicht: ${named(misfits)}. ` +
    'Korrigieren Sie die Datei, oder wählen Sie Text; sonst wird nichts importiert.',
  keptAsText: (misfits) =>
    `Bleibt Text: ${count(misfits.count)} von ${count(misfits.filled)} Zellen ${misfits.count === 1 ? 'passt' : 'passen'} nicht ` +
    `zum Typ ${types[misfits.as]}: ${named(misfits)}.`,
  decimalDoubt: ({ points, commas, example }) =>
    points + commas === 0
      ? `Keine Zelle sagt, ob in „${quotedStart(example ?? '')}“ ein Dezimalpunkt oder ein Dezimalkomma steht: bitte prüfen.`
      : `${cells(points)}, ${count(commas)} nur mit Dezimalkomma: bitte prüfen.`,
});
