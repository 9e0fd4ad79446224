import { configMapOf, fundStatuses, type FundConfigMapEntry } from '@fundscope/contract/funds';
import type { Locale } from '@fundscope/ui-kit';
import { classLabel, optionLabel } from './labels.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Whether a code field chooses from the config map. */
export const isMapped = (field: string): field is keyof typeof configMapOf => field in configMapOf;

interface ChoiceContext {
  /** The chosen code; empty: none. */
  readonly value: string;
  readonly locale: Locale;
  readonly unknown: (value: string) => string;
}

/** The classes of a map, and the value itself where the map does not have it: `7 (unknown)`. */
export function classChoices(
  map: readonly FundConfigMapEntry[],
  { mapType, value, locale, unknown }: ChoiceContext & { readonly mapType: string },
): Choice[] {
  const classes = map
    .filter(({ map_type }) => map_type === mapType)
    .map((entry) => ({ value: String(entry.class), label: classLabel(entry, locale) }));
  return withUnknown(classes, { value, unknown });
}

/** A fund is closed and reopened by a dialog: a closed one keeps its status here, and no other one gets it. */
export const statusChoices = (choices: readonly Choice[], value: string): Choice[] =>
  choices.filter((choice) => (choice.value === CLOSED) === (value === CLOSED));

const CLOSED = String(fundStatuses.closed);

/** Codes that no map explains, with their labels; the value itself where it is none of them. */
export const codeChoices = (
  codes: readonly string[],
  { field, value, locale, unknown }: ChoiceContext & { readonly field: string },
): Choice[] =>
  withUnknown(
    codes.map((code) => ({ value: code, label: optionLabel(field, code, locale) ?? code })),
    { value, unknown },
  );

/** The choices, and the value itself where it is none of them; an empty value is nothing chosen. */
export const withUnknown = (
  choices: readonly Choice[],
  { value, unknown }: { value: string; unknown: (value: string) => string },
): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [...choices, { value, label: unknown(value) }];
