import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Business days with figures, and with market data before them. */
const FUND_DAYS = 522;
const HISTORY_DAYS = 500;
const FACTORS = 30;
const INSTRUMENTS = 150;
/** Of each fund, cash besides. */
const HOLDINGS = 24;
const SCENARIOS = 12;
const classes = ['Equity', 'Interest rate', 'Credit spread', 'Currency', 'Commodity'];

/** Writes the inputs of a firm of so many funds over 522 days into a folder; the same on every machine. */
export async function writeFirm(folder: string, funds: number): Promise<void> {
  const write = (name: string, header: string, lines: Iterable<string>): Promise<void> =>
    pipeline(Readable.from(chunksOf(header, lines)), createWriteStream(join(folder, `${name}.csv`)));
  const days = businessDays(HISTORY_DAYS + FUND_DAYS);
  const moves = days.map((_, day) => Array.from({ length: FACTORS }, (_, factor) => 0.01 * wave(day, factor)));
  const prices = days.reduce<number[][]>((all, _, day) => {
    const before = all[day - 1] ?? Array.from({ length: INSTRUMENTS }, () => 100);
    const move = (instrument: number) => moves[day]![instrument % FACTORS]! + 0.004 * wave(day, 1000 + instrument);
    return [...all, before.map((price, instrument) => Number((price * (1 + move(instrument))).toFixed(4)))];
  }, []);
  const numbers = Array.from({ length: funds }, (_, fund) => fund + 1);
  await write(
    'factor',
    'factor,class',
    lines(FACTORS, (factor) => `F${factor},${classes[factor % classes.length]}`),
  );
  await write(
    'factor_move',
    'factor,date,move',
    grid(days, FACTORS, (day, f) => `F${f},${days[day]},${moves[day]![f]!.toFixed(6)}`),
  );
  await write('instrument', 'instrument,kind,daily_turnover,specific_volatility', [
    'CASH,cash,,',
    ...lines(INSTRUMENTS, (instrument) => `I${instrument},security,5000000,0.004`),
  ]);
  await write(
    'sensitivity',
    'instrument,valid_from,factor,sensitivity',
    lines(INSTRUMENTS, (i) => `I${i},2020-01-01,F${i % FACTORS},1`),
  );
  await write(
    'price',
    'instrument,date,price',
    grid(days, INSTRUMENTS, (day, i) => `I${i},${days[day]},${prices[day]![i]}`),
  );
  await write(
    'scenario',
    'scenario,factor,shock',
    lines(SCENARIOS, (scenario) => `Scenario ${scenario},F${scenario},-0.1`),
  );
  await write(
    'fund',
    'book,name,law_type,limit_type,legal_method',
    numbers.map((book) => `${book},Fund ${book},1,ABSOLUT,MC_STUDENT`),
  );
  await write(
    'fund_limit',
    'book,limit_name,value',
    numbers.flatMap((book) => [`${book},var_absolute,0.2`, `${book},stress,0.15`]),
  );
  const held = (day: number, book: number): number[] => {
    const row = prices[HISTORY_DAYS + day]!;
    return Array.from(
      { length: HOLDINGS },
      (_, place) => Math.round(100 * row[(book * 7 + place * 5) % INSTRUMENTS]! * 10_000) / 100,
    );
  };
  const total = (day: number, book: number): number => held(day, book).reduce((sum, value) => sum + value, CASH);
  await write(
    'nav',
    'book,date,net_assets,redemptions',
    fundDays(numbers, (book, day) => [`${book},${days[HISTORY_DAYS + day]},${total(day, book).toFixed(2)},0`]),
  );
  await write(
    'position',
    'book,date,instrument,market_value',
    fundDays(numbers, (book, day) => {
      const date = days[HISTORY_DAYS + day];
      const rows = held(day, book).map(
        (value, place) => `${book},${date},I${(book * 7 + place * 5) % INSTRUMENTS},${value.toFixed(2)}`,
      );
      return [...rows, `${book},${date},CASH,${CASH}`];
    }),
  );
}

const CASH = 1_000_000;

/** Between -1 and 1, and of no pattern. */
const wave = (day: number, subject: number): number => {
  const value = Math.sin(day * 12.9898 + subject * 78.233) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};

const lines = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

function* grid(
  days: readonly string[],
  count: number,
  line: (day: number, index: number) => string,
): Generator<string> {
  for (let day = 0; day < days.length; day++) for (let index = 0; index < count; index++) yield line(day, index);
}

function* fundDays(
  books: readonly number[],
  rows: (book: number, day: number) => readonly string[],
): Generator<string> {
  for (const book of books) for (let day = 0; day < FUND_DAYS; day++) yield* rows(book, day);
}

const CHUNK_LINES = 2_000;

function* chunksOf(header: string, all: Iterable<string>): Generator<string> {
  let chunk = [header];
  for (const line of all) {
    chunk.push(line);
    if (chunk.length < CHUNK_LINES) continue;
    yield `${chunk.join('\n')}\n`;
    chunk = [];
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`;
}

/** The last business days up to the end of October 2026, oldest first. */
function businessDays(count: number): string[] {
  const days: string[] = [];
  for (let time = Date.UTC(2026, 9, 30); days.length < count; time -= 86_400_000) {
    const day = new Date(time);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days.toReversed();
}
