import { fundFieldNames } from './fund-fields.ts';
import type { FundRecord } from './fund-form.ts';
import {
  chosenName,
  isChosenProcess,
  namedProcesses,
  processLists,
  recordParts,
  type PartValue,
  type Process,
  type ProcessListName,
  type RecordPart,
} from './record-parts.ts';

/** The three versions of a record that two people edit. */
export interface FundVersions {
  /** As it was when the user opened it. */
  readonly opened: FundRecord;
  /** As somebody else has stored it since. */
  readonly stored: FundRecord;
  readonly mine: FundRecord;
}

/** A part that only one has changed, or both to different values. */
export interface MergeRow extends Omit<RecordPart, 'value'> {
  readonly opened: PartValue;
  readonly stored: PartValue;
  readonly mine: PartValue;
  /** `both`: the user chooses; `taken`: the stored value stays; `kept`: the user's value stays. */
  readonly outcome: 'both' | 'taken' | 'kept';
}

export type MergeChoice = 'stored' | 'mine';
/** What the user chose, by the row's id. */
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

/**
 * What differs between the versions, part by part. A process that only some versions have is compared as a whole: its row
 * has the field `process`, and where it is missing no value.
 */
export function mergeRows(versions: FundVersions): MergeRow[] {
  const parts = mapParts(versions);
  const ids = new Set([...parts.opened.keys(), ...parts.stored.keys(), ...parts.mine.keys()]);
  return [...ids].flatMap((id) => {
    const part = parts.opened.get(id) ?? parts.stored.get(id) ?? parts.mine.get(id);
    if (!part) return [];
    const { value: _value, ...rest } = part;
    const values = {
      opened: parts.opened.get(id)?.value,
      stored: parts.stored.get(id)?.value,
      mine: parts.mine.get(id)?.value,
    };
    const outcome = outcomeOf(values);
    return outcome ? [{ ...rest, ...values, outcome }] : [];
  });
}

function outcomeOf({ opened, stored, mine }: Record<keyof FundVersions, PartValue>): MergeRow['outcome'] | undefined {
  if (stored === mine) return undefined;
  if (opened === stored) return 'kept';
  return opened === mine ? 'taken' : 'both';
}

/** The parts of each version. Processes that are not in all of them are one part each. */
function mapParts(versions: FundVersions): Record<keyof FundVersions, Map<string, RecordPart>> {
  const names = Object.keys(versions) as (keyof FundVersions)[];
  const isEverywhere = (list: ProcessListName, process: string) =>
    names.every((name) => namedProcesses(versions[name], list).has(process));
  const partsOf = (record: FundRecord): Map<string, RecordPart> => {
    const parts = new Map<string, RecordPart>();
    for (const part of recordParts(record)) {
      const { list, process } = part;
      const isWhole = list !== undefined && process !== undefined && !isEverywhere(list, process);
      if (!isWhole) parts.set(part.id, part);
      else {
        const id = `${list}[${process}]`;
        const value = JSON.stringify(withoutChoice(namedProcesses(record, list).get(process)));
        parts.set(id, { id, list, process, field: 'process', value });
      }
    }
    return parts;
  };
  return { opened: partsOf(versions.opened), stored: partsOf(versions.stored), mine: partsOf(versions.mine) };
}

const withoutChoice = (process: Process | undefined): object => {
  const { isLegal: _legal, is_main: _main, ...fields } = { isLegal: 0, is_main: 0, ...process };
  return fields;
};

/** The rows that still wait for a choice. */
export const openRows = (rows: readonly MergeRow[], choices: MergeChoices): MergeRow[] =>
  rows.filter(({ outcome, id }) => outcome === 'both' && choices[id] === undefined);

/** The record that the versions make, once each row of both has its choice. */
export function mergedRecord(versions: FundVersions, choices: MergeChoices): FundRecord {
  const rows = new Map(mergeRows(versions).map((row) => [row.id, row]));
  const sourceOf = (id: string): MergeChoice => {
    const row = rows.get(id);
    if (row?.outcome === 'both') return choices[id] ?? 'stored';
    return row?.outcome === 'kept' ? 'mine' : 'stored';
  };
  const fields = Object.fromEntries(fundFieldNames.map((name) => [name, versions[sourceOf(name)][name]]));
  const lists = Object.fromEntries(processLists.map((list) => [list, mergedProcesses(versions, list, sourceOf)]));
  return { ...versions.stored, ...fields, ...lists };
}

/** The order is the user's; what somebody else has added follows. */
function mergedProcesses(
  versions: FundVersions,
  list: ProcessListName,
  sourceOf: (id: string) => MergeChoice,
): Process[] {
  const mine = namedProcesses(versions.mine, list);
  const stored = namedProcesses(versions.stored, list);
  const opened = namedProcesses(versions.opened, list);
  const names = [...new Set([...mine.keys(), ...stored.keys()])];
  const merged = names.flatMap((name): [string, Process][] => {
    const source = { mine: mine.get(name), stored: stored.get(name) };
    if (!source.mine || !source.stored || !opened.has(name)) {
      const whole = source[sourceOf(`${list}[${name}]`)];
      return whole ? [[name, whole]] : [];
    }
    const fields = Object.keys(source.stored).map((field) => [
      field,
      (source[sourceOf(`${list}[${name}].${field}`)] as unknown as Record<string, unknown>)[field],
    ]);
    return [[name, Object.fromEntries(fields) as Process]];
  });
  const wanted = chosenName(versions[sourceOf(`${list}.chosen`)], list);
  const chosen = merged.some(([name]) => name === wanted) ? wanted : merged[0]?.[0];
  return merged.map(([name, process]) => chooseProcess(process, name === chosen));
}

const chooseProcess = (process: Process, isChosen: boolean): Process => {
  const flag = isChosen ? 1 : 0;
  if (isChosenProcess(process) === isChosen) return process;
  return 'isLegal' in process ? { ...process, isLegal: flag } : { ...process, is_main: flag };
};
