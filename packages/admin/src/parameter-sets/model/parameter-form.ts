import {
  newParameterVersionSchema,
  parameterChapters,
  type NewParameterVersion,
  type ParameterSet,
  type ParameterVersion,
} from '@fundscope/contract/administration';
import { writeDateText, writeNumberText } from '@fundscope/criteria-filters';
import { z } from 'zod';
import { withKeys } from '../../benchmark-positions/position-form.ts';
import { codeChoice, dateText, numberText, type BoxStyle } from '../../typed-fields/box-codecs.ts';
import { decimalText } from '../../typed-fields/decimal-text.ts';

type Limit = ParameterSet['limits'][number];

/** A class of a scheme as its boxes hold it. */
interface ClassForm {
  key: string;
  name: string;
  members: string[];
}
/** The investor's words for words of the data; without name and classes the investor has none. */
export interface SchemeForm {
  name: string;
  classes: ClassForm[];
}
/** A limit as its boxes hold it. `book` is its number, empty: all funds. */
export interface LimitForm {
  key: string;
  kind: Limit['kind'];
  name: string;
  measure: Limit['measure'];
  percent: string;
  isMinimum: boolean;
  book: string;
}

/** What a group's reports are made by, as boxes hold it: numbers and days as people write them. */
export interface ParameterForm {
  GroupID: string;
  /** The newest that is stored; 0: none. */
  version: number;
  validFrom: string;
  parameters: {
    confidences: string[];
    days: string[];
    chapters: ParameterSet['chapters'];
    scenarios: string[];
    ratingScale: SchemeForm;
    sectorScheme: SchemeForm;
    limits: LimitForm[];
  };
}

export type ParameterWire = NewParameterVersion & { readonly GroupID: number };

/** The boxes that hold numbers. */
export const parameterNumbers: ReadonlySet<string> = new Set(['percent', 'confidences', 'days']);

const schemeBoxes = z
  .object({
    name: z.string(),
    classes: z.array(z.object({ name: z.string(), members: z.array(z.string()) })),
  })
  .transform((scheme) => (scheme.name.trim() === '' && scheme.classes.length === 0 ? undefined : scheme));

/** Reads the boxes; what the contract asks of a set is asked here, too. */
export function parameterFormSchema(style: BoxStyle): z.ZodType<ParameterWire> {
  const number = numberText(z.number(), style);
  const limit = z
    .object({
      kind: z.string(),
      name: z.string(),
      measure: z.string(),
      percent: number,
      isMinimum: z.boolean(),
      book: z.string(),
    })
    .transform(({ book, ...rest }) => ({ ...rest, ...(book !== '' && { book: Number(book) }) }));
  const boxes = z.object({
    GroupID: codeChoice(z.number()),
    version: z.number(),
    validFrom: dateText(z.string(), style),
    parameters: z.object({
      // Asked for here, too: what is missing is said at once, not after the rest has been filled in.
      confidences: z.array(number).min(1),
      days: z.array(number).min(1),
      chapters: z.array(z.string()),
      scenarios: z.array(z.string()),
      ratingScale: schemeBoxes,
      sectorScheme: schemeBoxes,
      limits: z.array(limit),
    }),
  });
  const wire = newParameterVersionSchema.extend({ GroupID: z.number() });
  return boxes.pipe(wire as unknown as z.ZodType<ParameterWire, z.output<typeof boxes>>) as z.ZodType<ParameterWire>;
}

const noScheme: SchemeForm = { name: '', classes: [] };
const schemeForm = (scheme: ParameterSet['ratingScale']): SchemeForm =>
  scheme ? { name: scheme.name, classes: withKeys(scheme.classes) } : noScheme;

/** The boxes of stored parameters. @param given with parameters: one that ends them has no boxes */
export function parameterFormOf(given: ParameterVersion, { locale }: BoxStyle): ParameterForm {
  const { GroupID, version, validFrom, parameters } = given;
  const text = (value: number) => writeNumberText(decimalText(value), locale);
  return {
    GroupID: String(GroupID),
    version,
    validFrom: writeDateText(validFrom),
    parameters: parameters
      ? {
          confidences: parameters.confidences.map(text),
          days: parameters.days.map(text),
          chapters: [...parameters.chapters],
          scenarios: [...parameters.scenarios],
          ratingScale: schemeForm(parameters.ratingScale),
          sectorScheme: schemeForm(parameters.sectorScheme),
          limits: withKeys(
            parameters.limits.map(({ book, percent, ...limit }) => ({
              ...limit,
              percent: text(percent),
              book: book === undefined ? '' : String(book),
            })),
          ),
        }
      : newParameterForm.parameters,
  };
}

/** What new parameters begin with. */
export const newParameterForm: ParameterForm = {
  GroupID: '',
  version: 0,
  validFrom: '',
  parameters: {
    confidences: [],
    days: [],
    chapters: [...parameterChapters],
    scenarios: [],
    ratingScale: noScheme,
    sectorScheme: noScheme,
    limits: [],
  },
};

export const newLimit: Omit<LimitForm, 'key'> = {
  kind: 'own',
  name: '',
  measure: 'var',
  percent: '',
  isMinimum: false,
  book: '',
};
