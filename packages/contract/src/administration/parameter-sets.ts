import { z } from 'zod';
import { boundedDateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { requiredLineSchema } from '../fields/line-of-text.ts';

/** Chapters that an investor may choose; the limits and the annex with the parameters always stand behind them. */
export const parameterChapters = [
  'bank-facts',
  'fund',
  'bank-var',
  'bank-rates',
  'market-risk',
  'credit',
  'stress',
  'backtest',
  'leverage',
  'liquidity',
  'breaches',
  'method',
] as const;
export type ParameterChapter = (typeof parameterChapters)[number];

/** What an investor may limit: each a percentage that the figures of a fund give. */
export const limitedMeasures = [
  'var',
  'worst-stress',
  'bonds',
  'equity',
  'target-funds',
  'commodities',
  'cash',
  'foreign-currency',
  'below-investment-grade',
  'not-rated',
  'largest-issuer',
  'liquid-30-days',
] as const;
export type LimitedMeasure = (typeof limitedMeasures)[number];

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const ONCE = fieldErrorTexts['twice-in-request'];
const lineSchema = requiredLineSchema(100);
const unique = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).refine(isUnique, ONCE);

/** Words of the investor for words of the data; what no class names stands by itself as not assigned. */
const schemeSchema = z
  .strictObject({
    name: lineSchema,
    classes: z
      .array(z.strictObject({ name: lineSchema, members: unique(lineSchema, 50).min(1) }))
      .min(1)
      .max(30),
  })
  .refine(({ classes }) => isUnique(classes.map(({ name }) => name)), ONCE)
  .refine(({ classes }) => isUnique(classes.flatMap(({ members }) => members)), ONCE);

const investorLimitSchema = z.strictObject({
  /** `guideline`: of the investment guidelines of a special fund; `own`: of the investor alone. */
  kind: z.enum(['guideline', 'own']),
  name: lineSchema,
  measure: z.enum(limitedMeasures),
  /** 0 as a maximum excludes it. */
  percent: z.number().min(0).max(10_000),
  isMinimum: z.boolean().default(false),
  /** Of one fund; of all when not given. */
  book: z.number().int().positive().optional(),
});

/** What one investor's report is made by. */
export const parameterSetSchema = z.strictObject({
  /** Percent. */
  confidences: unique(z.number().min(50).lt(100), 5).min(1),
  /** Holding periods in business days. */
  days: unique(z.number().int().min(1).max(1000), 6).min(1),
  chapters: unique(z.enum(parameterChapters), parameterChapters.length).refine(
    (names) => names.includes('bank-facts'),
    'must have bank-facts, which says how far the fund is looked through',
  ),
  /** By name; empty: all that are computed. */
  scenarios: unique(lineSchema, 50).default([]),
  /** The investor's classes of rating letters. */
  ratingScale: schemeSchema.optional(),
  /** The investor's classes of sectors. */
  sectorScheme: schemeSchema.optional(),
  limits: z
    .array(investorLimitSchema)
    .max(50)
    .refine((limits) => isUnique(limits.map(({ kind, name, book }) => `${kind} ${book ?? ''} ${name}`)), ONCE)
    .default([]),
});
export type ParameterSet = z.output<typeof parameterSetSchema>;

/** GET /api/admingroup/{GroupID}/parameters: every version, the newest first. */
export const parameterVersionSchema = z.object({
  GroupID: z.number().int(),
  version: z.number().int(),
  /** The first reporting date that it holds for. */
  validFrom: z.string(),
  /** Null: from then on the house's parameters. */
  parameters: parameterSetSchema.nullable(),
  /** ISO. */
  storedAt: z.string(),
  /** A user's name; empty: the command line. */
  storedBy: z.string(),
});
export const parameterVersionsSchema = z.array(parameterVersionSchema);
export type ParameterVersion = z.infer<typeof parameterVersionSchema>;

/** GET /api/adminparameters : of each group that has some, which version was stored last. */
export const parameterOwnersSchema = z.array(
  z.object({
    GroupID: z.number().int(),
    groupName: z.string(),
    version: z.number().int(),
    validFrom: z.string(),
    /** It ends them. */
    isEnd: z.boolean(),
  }),
);
export type ParameterOwner = z.infer<typeof parameterOwnersSchema>[number];

/** POST /api/admingroup/{GroupID}/parameters: one more version; earlier ones stay. */
export const newParameterVersionSchema = z.strictObject({
  /** The newest version that the caller has seen; 0: none. */
  version: z.number().int().min(0),
  validFrom: boundedDateSchema,
  parameters: parameterSetSchema.nullable(),
});
export type NewParameterVersion = z.input<typeof newParameterVersionSchema>;
