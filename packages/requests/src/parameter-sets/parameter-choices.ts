import type { FittingParameters, FittingSet } from '@fundscope/contract/requests';

/** Documents that the same parameter sets fit. */
export interface ParameterChoice {
  readonly key: string;
  /** None: the house's parameters hold. */
  readonly sets: readonly FittingSet[];
  readonly documents: readonly Pick<FittingParameters, 'book' | 'date'>[];
  /** What the server takes for who chooses none. */
  readonly taken: number | null;
}

/** What there is to choose for some documents, each list of sets once, those first of which one must be chosen. */
export function parameterChoices(fitting: readonly FittingParameters[]): readonly ParameterChoice[] {
  const choices = new Map<string, ParameterChoice & { documents: Pick<FittingParameters, 'book' | 'date'>[] }>();
  for (const { book, date, sets, taken } of fitting) {
    const key = sets.map(({ GroupID, version }) => `${GroupID}.${version}`).join(' ');
    const choice = choices.get(key) ?? { key, sets, documents: [], taken };
    choice.documents.push({ book, date });
    choices.set(key, choice);
  }
  return [...choices.values()].toSorted((one, other) => other.sets.length - one.sets.length);
}

/** Whose parameters documents are made by: what was chosen now, or last, or what the server would take; null: nobody has chosen. */
export function chosenGroup(
  { key, sets, taken }: ParameterChoice,
  chosen: Readonly<Record<string, number>>,
  remembered: readonly number[],
): number | null {
  const fits = (group: number) => sets.some(({ GroupID }) => GroupID === group);
  return chosen[key] ?? (sets.length > 1 ? remembered.find(fits) : undefined) ?? taken;
}

const MOST_REMEMBERED = 20;

/** Groups as they were chosen, the last first; from what a browser remembers, which may be anything. */
export const readRemembered = (stored: string | null): readonly number[] =>
  (stored ?? '')
    .split(' ')
    .map(Number)
    .filter((group) => Number.isInteger(group) && group > 0);

export const remember = (group: number, before: readonly number[]): string =>
  [group, ...before.filter((other) => other !== group)].slice(0, MOST_REMEMBERED).join(' ');
