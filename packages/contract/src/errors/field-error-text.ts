import { fieldErrorTextsDe } from '../fields/field-error-texts-de.ts';
import { fieldErrorTexts, type FieldErrorCode } from '../fields/field-error-texts.ts';

type Language = 'en' | 'de';

/** Types that a schema can ask for. */
export const expectedTypes = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const;
type ExpectedType = (typeof expectedTypes)[number];

/** What a rule allows, as far as it says so. */
export interface FieldRule {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** The minimum or maximum itself is not allowed. */
  readonly isExclusive?: boolean | undefined;
  readonly allowed?: readonly string[] | undefined;
  readonly expected?: ExpectedType | undefined;
  /** The refused name, where it is a part of the field's value only. */
  readonly name?: string | undefined;
}

const typeTexts: Readonly<Record<Language, Readonly<Record<ExpectedType, string>>>> = {
  en: {
    string: 'must be text',
    number: 'must be a number',
    int: 'must be a whole number',
    boolean: 'must be true or false',
    array: 'must be a list',
    object: 'must be an object with named fields',
  },
  de: {
    string: 'muss Text sein',
    number: 'muss eine Zahl sein',
    int: 'muss eine ganze Zahl sein',
    boolean: 'muss true oder false sein',
    array: 'muss eine Liste sein',
    object: 'muss ein Objekt mit benannten Feldern sein',
  },
};

const boundTexts = {
  en: {
    'too-long': (limit: number) => (limit === 1 ? '1 character at most' : `${limit} characters at most`),
    'too-short': (limit: number) => (limit === 1 ? 'must not be empty' : `${limit} characters at least`),
    'too-many': (limit: number) => (limit === 1 ? '1 entry at most' : `${limit} entries at most`),
    'too-few': (limit: number) => (limit === 1 ? 'must not be empty' : `${limit} entries at least`),
    'too-large': (limit: number, isExclusive: boolean) =>
      `must be ${isExclusive ? `less than ${limit}` : `${limit} at most`}`,
    'too-small': (limit: number, isExclusive: boolean) =>
      `must be ${isExclusive ? `more than ${limit}` : `${limit} at least`}`,
  },
  de: {
    'too-long': (limit: number) => `höchstens ${limit} Zeichen`,
    'too-short': (limit: number) => (limit === 1 ? 'darf nicht leer sein' : `mindestens ${limit} Zeichen`),
    'too-many': (limit: number) => (limit === 1 ? 'höchstens 1 Eintrag' : `höchstens ${limit} Einträge`),
    'too-few': (limit: number) => (limit === 1 ? 'darf nicht leer sein' : `mindestens ${limit} Einträge`),
    'too-large': (limit: number, isExclusive: boolean) =>
      isExclusive ? `muss kleiner als ${limit} sein` : `höchstens ${limit}`,
    'too-small': (limit: number, isExclusive: boolean) =>
      isExclusive ? `muss größer als ${limit} sein` : `mindestens ${limit}`,
  },
} as const;

const hasBound = (code: FieldErrorCode): code is keyof (typeof boundTexts)['en'] => code in boundTexts.en;

/** What is wrong with a field and what is allowed, without the field's name. */
export function fieldErrorText(code: FieldErrorCode, rule: FieldRule, language: Language): string {
  const { minimum, maximum, isExclusive = false, allowed, expected, name } = rule;
  if (code === 'unknown-view' && name !== undefined) {
    return language === 'de'
      ? `nennt die Ansicht „${name}“, die es nicht gibt: bitte eine aus der Liste wählen`
      : `names the view '${name}', which does not exist: choose one of the list`;
  }
  if (code === 'unknown-column' && name !== undefined) {
    return language === 'de'
      ? `nennt in inlineFilter die Spalte „${name}“, die die Ansicht nicht hat`
      : `inlineFilter names the column '${name}', which the view does not have`;
  }
  if (code === 'too-many-levels' && name !== undefined) {
    return language === 'de'
      ? `hat in inlineFilter die Gruppe „${name}“ mit mehr als zwei Spalten`
      : `inlineFilter has the group '${name}' with more than two columns`;
  }
  if (code === 'unknown-document' && name !== undefined) {
    return language === 'de'
      ? `nennt das Dokument „${name}“, das der Server nicht bereitstellt`
      : `names the document '${name}', which the server does not hand out`;
  }
  if (code === 'unknown-record' && name !== undefined) {
    return language === 'de'
      ? `hat keinen Eintrag „${name}“: bitte einen aus der Liste wählen`
      : `has no entry '${name}': choose one of the list`;
  }
  if (code === 'taken' && name !== undefined) {
    return language === 'de' ? `gehört schon zu ${name}: bitte anders wählen` : `belongs to ${name}: choose another`;
  }
  const limit = minimum ?? maximum;
  if (hasBound(code) && limit !== undefined) return boundTexts[language][code](limit, isExclusive);
  if (code === 'wrong-type' && expected !== undefined) return typeTexts[language][expected];
  if (code === 'not-offered' && allowed !== undefined) {
    const named = listAllowed(allowed, language);
    const [only] = named;
    const values = named.join(', ');
    if (language === 'de') return allowed.length === 1 ? `muss ${only} sein` : `muss eines von diesen sein: ${values}`;
    return allowed.length === 1 ? `must be ${only}` : `must be one of: ${values}`;
  }
  return (language === 'de' ? fieldErrorTextsDe : fieldErrorTexts)[code];
}

/** Values that look like whole numbers are keys that come first, so a list with one is sorted. The empty value is last. */
function listAllowed(allowed: readonly string[], language: Language): string[] {
  const given = allowed.filter((value) => value !== '');
  const isMisplaced = given.some((value) => /^\d+$/u.test(value));
  const order = new Intl.Collator('en', { numeric: true });
  const sorted = isMisplaced ? given.toSorted((one, other) => order.compare(one, other)) : given;
  if (given.length === allowed.length) return sorted;
  return [...sorted, language === 'de' ? 'leer' : 'empty'];
}
