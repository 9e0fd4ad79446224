import { writeDateText } from '@fundscope/criteria-filters';
import type { FittingParameters, FittingSet } from '@fundscope/contract/requests';

const MOST_NAMED = 5;
type Documents = readonly Pick<FittingParameters, 'book' | 'date'>[];

/** `Q1001, Q1002`; with the day where there are several. */
function namesOf(documents: Documents, more: (number: number) => string): string {
  const hasDays = new Set(documents.map(({ date }) => date)).size > 1;
  const names = [...new Set(documents.map(({ book, date }) => `Q${book}${hasDays ? ` ${writeDateText(date)}` : ''}`))];
  const named = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${named} ${more(names.length - MOST_NAMED)}` : named;
}

export const english = {
  label: 'Parameters',
  loading: 'Looking which investor’s parameters hold…',
  failed: (why: string) => `Whose parameters hold could not be found out, so SpecialMARisk cannot be requested: ${why}`,
  tryAgain: 'Try again',
  funds: (documents: Documents) => namesOf(documents, (number) => `and ${number} more`),
  set: ({ groupName, version, validFrom }: FittingSet) =>
    `${groupName} (version ${version}, from ${writeDateText(validFrom)})`,
  only: (funds: string, set: string) => `${funds}: those of ${set}.`,
  house: (funds: string) =>
    `${funds}: no investor’s parameters hold on the reporting date, so the house’s do. An administrator stores some under “Parameter sets”.`,
  several: (funds: string) => `SpecialMARisk of ${funds} can be made by the parameters of several investors.`,
  choose: 'choose…',
  choiceOf: (funds: string) => `Parameters of ${funds}`,
};

export const german: typeof english = {
  label: 'Parameter',
  loading: 'Es wird nachgesehen, wessen Parameter gelten…',
  failed: (why) =>
    `Wessen Parameter gelten, war nicht zu erfahren; SpecialMARisk kann daher nicht angefordert werden: ${why}`,
  tryAgain: 'Erneut versuchen',
  funds: (documents) => namesOf(documents, (number) => `und ${number} weitere`),
  set: ({ groupName, version, validFrom }) => `${groupName} (Fassung ${version}, ab ${writeDateText(validFrom)})`,
  only: (funds, set) => `${funds}: die von ${set}.`,
  house: (funds) =>
    `${funds}: Am Stichtag gelten keine Parameter eines Anlegers, also die des Hauses. Ein Administrator hinterlegt welche unter „Parametersätze“.`,
  several: (funds) => `SpecialMARisk zu ${funds} ist nach den Parametern mehrerer Anleger möglich.`,
  choose: 'bitte wählen…',
  choiceOf: (funds) => `Parameter zu ${funds}`,
};
