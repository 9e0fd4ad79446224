import { z } from 'zod';
import { breachSeverities, breachStarts } from '../breaches/index.ts';
import { columnTypes } from '../views/index.ts';

/** A cell as the rows of views have it. */
export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * How a figure stands to its limit. `breach`: the register of breaches has it on the day. `unknown`: the figure or its utilisation is
 * missing, or it is beyond its limit on a day that has not been looked through yet.
 */
export const figureStates = ['breach', 'warning', 'good', 'unknown'] as const;
export type FigureState = (typeof figureStates)[number];

const shownAsSchema = z.object({
  ColType: z.enum(columnTypes),
  Decimal: z.number().int(),
  /** Of a number: see `ColumnDefinition`. */
  isDifference: z.boolean().optional(),
});
/** How a figure is written: as its view's column is. */
export type ShownAs = z.infer<typeof shownAsSchema>;

/** The view that figures come from, and what it is filtered by. */
export const figureSourceSchema = z.object({
  WVName: z.string(),
  Title: z.string(),
  bookColumn: z.string(),
  /** Empty where the view has no days. */
  dateColumn: z.string(),
});
export type FigureSource = z.infer<typeof figureSourceSchema>;

/** `absent`: the source has no row of the day. `failed`: it could not be read. Neither says that all is well. */
export const sourceOutcomes = ['read', 'absent', 'failed'] as const;
export type SourceOutcome = (typeof sourceOutcomes)[number];

/** A rule of breaches as a kind of limit. Its id is the rule's name. */
export const limitKindSchema = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(breachSeverities),
  /** Whether the limit is the most or the least that is allowed. */
  bound: z.enum(['most', 'least']),
  source: figureSourceSchema,
  value: shownAsSchema,
  limit: shownAsSchema,
  outcome: z.enum(sourceOutcomes),
  /** Of the register, on the day. */
  breaches: z.number().int(),
  warnings: z.number().int(),
  /** Figures of state `unknown`. */
  unknown: z.number().int(),
  /** Whether a utilisation is a share of the limit; a value that must equal its limit, such as a class, has none. */
  hasShare: z.boolean(),
  /** Whether the data of the day have been looked through by this rule. */
  isLookedThrough: z.boolean(),
});
export type LimitKind = z.infer<typeof limitKindSchema>;

/** Since when a breach is there, and how exactly that is known. */
const breachSinceSchema = z.object({
  firstDay: z.string(),
  start: z.enum(breachStarts),
  goodDay: z.string().nullable(),
});
export type BreachSince = z.infer<typeof breachSinceSchema>;

/** A fund's figure of a kind on the day. Shares of a limit are fractions: 1 is at the limit. */
export const limitFigureSchema = z.object({
  kind: z.string(),
  book: z.number().int(),
  fund: z.string(),
  state: z.enum(figureStates),
  /** What tells it from others of its kind and fund; empty where there is one only. */
  item: z.string(),
  /** A breach that began on the day. */
  isNew: z.boolean(),
  /** The case of a breach; null for other figures. */
  caseNr: z.number().int().nullable(),
  since: breachSinceSchema.nullable(),
  /** Null: not known. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** Value over limit, of a least limit over value: above 1 a breach. Null: of nothing a share cannot be told. */
  utilisation: z.number().nullable(),
  /** The utilisation of the day before; null where there was none. */
  before: z.number().nullable(),
  /** The item in the reader's words; empty for nothing. */
  detail: z.string(),
});
export type LimitFigure = z.infer<typeof limitFigureSchema>;

const fundNameSchema = z.object({ book: z.number().int(), fund: z.string() });
export type FundName = z.infer<typeof fundNameSchema>;

/** Funds that count among no figures; `first` names a few of them. */
export const fundGroupSchema = z.object({ count: z.number().int(), first: z.array(fundNameSchema) });
export type FundGroup = z.infer<typeof fundGroupSchema>;

/** The newest day that the user's funds have figures of. */
export const asOfSchema = z.object({
  date: z.string(),
  /** The day with figures before; null where there is none. */
  previous: z.string().nullable(),
  /** Older than the working day before today. */
  isStale: z.boolean(),
  /** How many funds of the user are judged: active ones (`fundStanding`), and books without master data that have figures. */
  funds: z.number().int(),
  /** Active funds without a row of the day. */
  missing: z.array(fundNameSchema),
  /** Funds that are closed or in preparation. */
  inactive: fundGroupSchema,
  /** Books without fund master data. */
  withoutMasterData: fundGroupSchema,
});
export type AsOf = z.infer<typeof asOfSchema>;
