import {
  fundDefaults,
  fundMasterDataFieldsSchema,
  type FundMasterData,
  type FundMasterDataFields,
} from '@fundscope/contract/funds';

const fields = Object.keys(fundMasterDataFieldsSchema.shape) as (keyof FundMasterDataFields)[];
const dates = ['client_startdate', 'fiscal_year_end', 'SRRI_strategyChangeDate', 'closed_from'] as const;
const processes = ['varProcesses', 'perfProcesses'] as const;

/** Everything that a save sends, but for who and when. */
export const fundColumnNames: readonly string[] = [...fields, ...dates, ...processes];

/** A record's cells, in the order of its columns: a list of processes is JSON, an empty number box nothing. */
export const fundCells = (record: FundMasterData): (string | null)[] => [
  ...fields.map((field) => {
    const value = record[field];
    return value === null ? null : String(value);
  }),
  ...dates.map((date) => record[date] ?? null),
  ...processes.map((list) => JSON.stringify(record[list])),
];

/** A cell as the value that it stands for; the text where it stands for none. */
export function fundValue(column: string, cell: string): unknown {
  if (isOneOf(processes, column)) return parseJson(cell);
  if (isOneOf(dates, column)) return cell === '' ? undefined : cell;
  // The defaults have the type of their field; an empty number box is null.
  const byDefault = isOneOf(fields, column) ? fundDefaults[column] : '';
  if (typeof byDefault === 'string') return cell;
  if (cell === '') return null;
  return number.test(cell) ? Number(cell) : cell;
}

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

function parseJson(cell: string): unknown {
  if (cell === '') return [];
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
