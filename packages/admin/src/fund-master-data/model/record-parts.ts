import type { PerfProcess, VarProcess } from '@fundscope/contract/funds';
import type { FundRecord } from './fund-form.ts';
import { fundFieldNames } from './fund-fields.ts';

export type PartValue = string | number | null | undefined;

/** The smallest pieces of a record that versions are compared by. */
export interface RecordPart {
  /** `limit_abs_fund`, `varProcesses[VCV_99_20D].limitAbs`, `varProcesses.chosen`. */
  readonly id: string;
  readonly list?: 'varProcesses' | 'perfProcesses';
  /** Name of the process, numbered where the list has it twice. */
  readonly process?: string;
  /** Wire name of the field; `chosen` for which process is the legal or main one. */
  readonly field: string;
  readonly value: PartValue;
}

const chosenFields = { varProcesses: 'isLegal', perfProcesses: 'is_main' } as const;
export const processLists = ['varProcesses', 'perfProcesses'] as const;
export type ProcessListName = (typeof processLists)[number];
export type Process = VarProcess | PerfProcess;

/** The processes of a list by name; a second one of a name is `name (2)`. */
export function namedProcesses(record: FundRecord, list: ProcessListName): Map<string, Process> {
  const byName = new Map<string, Process>();
  for (const process of record[list]) {
    let name = process.name;
    for (let copy = 2; byName.has(name); copy++) name = `${process.name} (${copy})`;
    byName.set(name, process);
  }
  return byName;
}

export const isChosenProcess = (process: Process): boolean =>
  'isLegal' in process ? process.isLegal === 1 : process.is_main === 1;

/** Name of the legal or main process; undefined in an empty list. */
export const chosenName = (record: FundRecord, list: ProcessListName): string | undefined =>
  [...namedProcesses(record, list)].find(([, process]) => isChosenProcess(process))?.[0];

/** All parts of a record, in the order of its fields; which process is chosen is one part of its own. */
export function recordParts(record: FundRecord): RecordPart[] {
  return [
    ...fundFieldNames.map((field) => ({ id: field, field, value: record[field] })),
    ...processLists.flatMap((list) => [
      ...[...namedProcesses(record, list)].flatMap(([process, fields]) => processParts(list, process, fields)),
      { id: `${list}.chosen`, list, field: 'chosen', value: chosenName(record, list) },
    ]),
  ];
}

const processParts = (list: ProcessListName, process: string, fields: Process): RecordPart[] =>
  Object.entries(fields)
    .filter(([field]) => field !== chosenFields[list])
    .map(([field, value]: [string, PartValue]) => ({
      id: `${list}[${process}].${field}`,
      list,
      process,
      field,
      value,
    }));
