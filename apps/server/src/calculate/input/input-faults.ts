import type { InputName } from './input-tables.ts';

/** What is wrong with an input. */
export interface InputFault {
  /** Undefined: it concerns every fund. */
  readonly book?: number | undefined;
  readonly date?: string | undefined;
  readonly input: InputName;
  readonly field: string;
  /** What of the input it is, such as an instrument. */
  readonly subject?: string | undefined;
  /** What is wrong and the cure, after the subject: `is missing: give …`. */
  readonly message: string;
}

/** The same fault on one or more days. */
export interface FaultGroup {
  readonly fault: InputFault;
  readonly dates: readonly string[];
  /** How often it was found. */
  readonly count: number;
}

interface OpenGroup {
  readonly fault: InputFault;
  readonly dates: Set<string>;
  count: number;
}

/**
 * Collects what is missing or impossible, every fund, day and field of it; the same on several days is one group. A _gap_
 * keeps a figure from being computed, a fault keeps the fund.
 */
export class InputFaults {
  readonly #faults = new Map<string, OpenGroup>();
  readonly #gaps = new Map<string, OpenGroup>();
  readonly #rows = new Set<string>();

  add(fault: InputFault): void {
    collect(this.#faults, fault);
    this.#rows.add(rowKey(fault));
  }

  /** Whether a row is there, and faulty: what it would have given is not missing besides. */
  has(row: RowKey): boolean {
    return this.#rows.has(rowKey(row));
  }

  /** A key that is there twice. */
  addTwice(fault: Omit<InputFault, 'message'>): void {
    this.add({ ...fault, message: 'is there twice: leave one of the rows out' });
  }

  addGap(gap: InputFault): void {
    collect(this.#gaps, gap);
  }

  get faults(): readonly FaultGroup[] {
    return sorted(this.#faults);
  }

  get gaps(): readonly FaultGroup[] {
    return sorted(this.#gaps);
  }

  /** Whether something keeps every fund from being calculated. */
  get concernsAll(): boolean {
    return [...this.#faults.values()].some(({ fault }) => fault.book === undefined);
  }

  /** The books of the funds that cannot be calculated. */
  get books(): ReadonlySet<number> {
    return new Set([...this.#faults.values()].flatMap(({ fault }) => fault.book ?? []));
  }
}

type RowKey = Pick<InputFault, 'input' | 'book' | 'date'>;
const rowKey = ({ input, book, date }: RowKey): string => JSON.stringify([input, book, date]);

function collect(groups: Map<string, OpenGroup>, fault: InputFault): void {
  const key = JSON.stringify([fault.book, fault.input, fault.field, fault.subject, fault.message]);
  const group = groups.get(key) ?? { fault, dates: new Set<string>(), count: 0 };
  groups.set(key, group);
  group.count += 1;
  if (fault.date !== undefined) group.dates.add(fault.date);
}

const sorted = (groups: ReadonlyMap<string, OpenGroup>): FaultGroup[] =>
  [...groups.values()]
    .map(({ fault, dates, count }) => ({ fault, dates: [...dates].toSorted(), count }))
    .toSorted((one, other) => (one.fault.book ?? 0) - (other.fault.book ?? 0));

/** `Q9001 2026-10-29 to 2026-10-30 (2 days): price of XF01 is missing: give …` */
export function faultLine({ fault, dates, count }: FaultGroup): string {
  const { book, input, field, subject, message } = fault;
  const fund = book === undefined ? 'all funds' : `Q${book}`;
  const days = daysText(dates);
  const times = count > Math.max(1, dates.length) ? ` (${count} times)` : '';
  const what = subject === undefined ? `${input}.${field}` : `${input}.${field} of ${subject}`;
  return `${fund}${days}: ${what} ${message}${times}`;
}

function daysText(dates: readonly string[]): string {
  const [first] = dates;
  if (first === undefined) return '';
  return dates.length === 1 ? ` ${first}` : ` ${first} to ${dates.at(-1)} (${dates.length} days)`;
}
