import { configMapOf, type FundConfigMapEntry } from '@fundscope/contract/funds';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Whether a code field chooses from the config map. */
export const isMapped = (field: string): field is keyof typeof configMapOf => field in configMapOf;

/** The classes of a map, and the value itself where the map does not have it: `7 (unknown)`. */
export function classChoices(
  map: readonly FundConfigMapEntry[],
  { mapType, value, unknown }: { mapType: string; value: string; unknown: (value: string) => string },
): Choice[] {
  const classes = map
    .filter(({ map_type }) => map_type === mapType)
    .map(({ class: code, desc_en }) => ({ value: String(code), label: desc_en }));
  return withUnknown(classes, { value, unknown });
}

/** The choices, and the value itself where it is none of them; an empty value is nothing chosen. */
export const withUnknown = (
  choices: readonly Choice[],
  { value, unknown }: { value: string; unknown: (value: string) => string },
): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [...choices, { value, label: unknown(value) }];
