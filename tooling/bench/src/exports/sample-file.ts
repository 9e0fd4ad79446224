import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const NUMBERS = 28;
const PERCENTS = 4;
const currencies = ['EUR', 'USD', 'CHF', 'GBP', 'JPY'];
const limitTypes = ['absolute', 'relative', 'internal'];
const comments = [
  '',
  'Within limits.',
  'Under review by the risk committee; see the minutes.',
  'Backtesting exception',
];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 10, 1);
const ROWS_A_CHUNK = 1_000;

const leading = ['RefDate', 'Book', 'Fund', 'ISIN', 'Currency', 'LimitType', 'Comment', 'Breach'];
const header = [
  ...leading,
  ...Array.from({ length: PERCENTS }, (_, at) => `Share${at + 1}`),
  ...Array.from({ length: NUMBERS }, (_, at) => `Figure${at + 1}`),
];

/** The columns that the file has; each row's `Book`, `ISIN` and `RefDate` are together its own. */
export const SAMPLE_COLUMNS = header.length;

/** Figures as a risk report has them: repeating texts and dates, amounts with cents, shares with six places. */
export async function writeSampleFile(path: string, rowCount: number): Promise<void> {
  const chunks = function* () {
    yield `${header.join(',')}\r\n`;
    for (let first = 0; first < rowCount; first += ROWS_A_CHUNK) {
      const rows = Array.from({ length: Math.min(ROWS_A_CHUNK, rowCount - first) }, (_, at) => sampleRow(first + at));
      yield `${rows.join('\r\n')}\r\n`;
    }
  };
  await pipeline(Readable.from(chunks()), createWriteStream(path));
}

function sampleRow(row: number): string {
  const book = 101 + (row % 400);
  const cells = [
    new Date(FIRST_DAY + Math.floor(row / 400) * DAY_MS).toISOString().slice(0, 10),
    book,
    `Fund ${book} Global Balanced`,
    `LU${String(book * 7919 + (row % 5)).padStart(10, '0')}`,
    currencies[row % currencies.length],
    limitTypes[row % limitTypes.length],
    comments[(row * 7) % comments.length],
    row % 17 === 0,
    ...Array.from({ length: PERCENTS }, (_, at) => (spread(row, at) / 5).toFixed(6)),
    ...Array.from({ length: NUMBERS }, (_, at) => figure(row, at)),
  ];
  return cells.join(',');
}

const figure = (row: number, at: number): string =>
  (row + at) % 23 === 5 ? '' : ((spread(row, at + PERCENTS) - 0.3) * 10 ** (3 + (at % 5))).toFixed(2);

/** Repeatable, from 0 to 1. */
const spread = (row: number, at: number): number => ((row * 7919 + at * 104_729) % 999_983) / 999_983;
