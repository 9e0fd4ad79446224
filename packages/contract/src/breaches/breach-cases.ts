import { z } from 'zod';
import { breachSeverities, breachTextSchema } from '../fields/breach-fields.ts';
import { dateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordNumberInPathSchema, recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';
import { units } from '../views/amounts.ts';

/** What is broken. */
export const breachKinds = ['limit', 'backtest', 'test-result', 'liquidity', 'data-quality'] as const;
export type BreachKind = (typeof breachKinds)[number];

export type BreachSeverity = (typeof breachSeverities)[number];

export const breachStates = ['new', 'in-progress', 'awaiting-reply', 'passive', 'closed'] as const;
export type BreachState = (typeof breachStates)[number];

/**
 * How exactly the first day is known. `exact`: the business day before was within the limit. `between`: the days since `goodDay` have no
 * row. `or-earlier`: the data begin with the breach.
 */
export const breachStarts = ['exact', 'between', 'or-earlier'] as const;
export type BreachStart = (typeof breachStarts)[number];

const missingFigureReasons = ['no-row', 'not-stored'] as const;

/** By a trade, or by the market and by redemptions. */
export const breachNatures = ['active', 'passive'] as const;
export type BreachNature = (typeof breachNatures)[number];

const textSchema = z.object({ en: z.string(), de: z.string() });
/** Somebody, as they were called when they did it. */
const personSchema = z.object({ UserNr: z.number().int(), display: z.string() });

/** One breach of one fund, from the day on which it was found until it is closed. Days are `YYYY-MM-DD`, instants in UTC `YYYY-MM-DDTHH:MM:SS`. */
export const breachCaseSchema = z.object({
  CaseNr: z.number().int(),
  kind: z.enum(breachKinds),
  severity: z.enum(breachSeverities),
  /** The rule's name in the house's file. */
  rule: z.string(),
  title: textSchema,
  /** What tells it from others of its rule and fund, such as the process; empty where there is one only. */
  item: z.string(),
  /** The item in the words of its view's columns; as it is, where they have none. */
  itemTitle: textSchema,
  /** Law and paragraph that the due date follows. */
  basis: textSchema,
  BookID: z.number().int(),
  fund: z.string(),
  /** The view that the breach was found in, with the names of its columns; empty where the rule names none. */
  source: z.object({
    view: z.string(),
    date: z.string(),
    book: z.string(),
    value: z.string(),
    limit: z.string(),
    utilisation: z.string(),
    /** `$filter` of the item within the fund; empty where there is one only. */
    filter: z.string(),
  }),
  /** Of value and limit, from the column's type: see `formatAmount`. */
  unit: z.enum(units),
  decimals: z.number().int(),
  /** Whether value and limit are differences: those of percentages are in percentage points. */
  isDifference: z.boolean(),
  /** Whether value and limit are losses: positive numbers, where `source.value` has a profit. */
  isLoss: z.boolean(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** Whether the limit is a minimum. */
  isMinimum: z.boolean(),
  /** Whether the value must equal the limit, as a class must. Such a value is no share of its limit. */
  mustEqual: z.boolean(),
  /** A fraction; above 1 beyond the limit. Null: not known, or no share. */
  utilisation: z.number().nullable(),
  /** The day of the data that value, limit and utilisation are of: `day` of a list of a day, else the newest; null: see `missingFigures`. */
  figuresDay: z.string().nullable(),
  /** Why the figures of the day are missing: the data have no row of it, or it was looked at before figures of days were stored. */
  missingFigures: z.enum(missingFigureReasons).nullable(),
  /** The first day of the data that has it. The due date counts from here. */
  firstDay: z.string(),
  start: z.enum(breachStarts),
  /** The last day before that was within the limit; null: there is none. */
  goodDay: z.string().nullable(),
  /** The newest day on which it was found. */
  lastDay: z.string(),
  /** The first day on which the data have it no more; null: they still have it. */
  clearedOn: z.string().nullable(),
  openedAt: z.string(),
  state: z.enum(breachStates),
  owner: personSchema.nullable(),
  nature: z.enum(breachNatures).nullable(),
  cause: z.string(),
  /** Of state `passive`. */
  passiveUntil: z.string().nullable(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  escalatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** The closed case that this one comes back from. */
  formerCase: z.number().int().nullable(),
  comments: z.number().int().nonnegative(),
  /** Whether a user opened it by setting the flag of a test result. */
  isSetByHand: z.boolean(),
  version: recordVersionSchema,
});
export type BreachCase = z.infer<typeof breachCaseSchema>;

/** What happened, in the order of the thread. */
const breachEventKinds = [
  'opened',
  'comment',
  'change',
  'evidence',
  'escalated',
  'cleared',
  'again',
  'closed',
  'history',
] as const;

/** `flag`: the day whose flag was set (`to`) or taken back (`from`). */
const changedFields = ['state', 'owner', 'nature', 'cause', 'passiveUntil', 'flag'] as const;

const breachEventSchema = z.object({
  EventNr: z.number().int(),
  kind: z.enum(breachEventKinds),
  at: z.string(),
  /** Null: the server. */
  by: personSchema.nullable(),
  /** The administrator who acted as them. */
  acting: personSchema.nullable(),
  text: z.string(),
  changes: z.array(z.object({ field: z.enum(changedFields), from: z.string(), to: z.string() })),
  /** Who else has reviewed the comment. */
  reviewed: personSchema.extend({ at: z.string() }).nullable(),
  /** Whether the caller may review it: nobody reviews what they had a hand in. */
  mayReview: z.boolean(),
  evidence: z
    .object({ EvidenceNr: z.number().int(), name: z.string(), sizeBytes: z.number().int(), sha256: z.string() })
    .nullable(),
});
export type BreachEvent = z.infer<typeof breachEventSchema>;

/** Entries of a thread that one answer has at most. */
export const THREAD_PAGE = 50;

/** GET /api/breaches/{CaseNr}/thread?before={EventNr} : the page of entries before one, oldest first. */
export const breachThreadSchema = z.object({
  events: z.array(breachEventSchema),
  /** Whether there are entries before the first of these. */
  hasOlder: z.boolean(),
});
export type BreachThread = z.infer<typeof breachThreadSchema>;

/** GET /api/breaches/{CaseNr} */
export const breachDetailSchema = breachCaseSchema.extend({
  /** The newest page, oldest first. */
  thread: z.array(breachEventSchema),
  hasOlderEntries: z.boolean(),
  /** Entries of the whole thread. */
  entryCount: z.number().int().nonnegative(),
  /** Who may own it: everybody active who may see the fund. */
  owners: z.array(personSchema),
  /** Whether it is closed only once another person has reviewed a comment of it. */
  needsReview: z.boolean(),
  /** Whether another person has reviewed any entry. */
  isReviewed: z.boolean(),
  evidenceMaxBytes: z.number().int(),
});
export type BreachDetail = z.infer<typeof breachDetailSchema>;

/** What is wrong with the house's file, as far as the data tell. */
const breachFaultSchema = z.object({ rule: z.string(), message: z.string() });

/** Why a look at the data stored nothing: its process was killed, or an error ended it. */
export const breachScanFailureSchema = z.object({
  /** UTC */
  startedAt: z.string(),
  reason: z.enum(['interrupted', 'failed']),
});

/** GET /api/breaches : the open cases, or closed ones too, that the caller may see; the most urgent first. */
export const breachListSchema = z.object({
  cases: z.array(breachCaseSchema),
  /** More than are listed. */
  isCut: z.boolean(),
  /** Of all that are not closed, listed or not. */
  counts: z.object({
    open: z.number().int().nonnegative(),
    /** Of state `new`. */
    notStarted: z.number().int().nonnegative(),
    overdue: z.number().int().nonnegative(),
    /** Of the caller. */
    own: z.number().int().nonnegative(),
  }),
  /** How many were beyond their limit on `day`, or on the newest day of the data; null before the first look. */
  ofDay: z
    .object({
      day: z.string(),
      breaches: z.number().int().nonnegative(),
      /** Of them those that began on this day. */
      fresh: z.number().int().nonnegative(),
    })
    .nullable(),
  /** When the data were last looked through; null: never yet. */
  scannedAt: z.string().nullable(),
  /** Whether the last look came to its end and found by every rule; otherwise there may be breaches that have no case. */
  isEveryRuleChecked: z.boolean(),
  /** For users who see all books; empty for others. */
  faults: z.array(breachFaultSchema),
  /** The last look, where it stored nothing; null once a later one has come to its end. */
  scanFailure: breachScanFailureSchema.nullable(),
  mayScan: z.boolean(),
});
export type BreachList = z.infer<typeof breachListSchema>;

/** More are to be filtered. */
const MOST_BREACHES_LISTED = 2_000;

export const breachListQuerySchema = z.object({
  closed: z.enum(['true', 'false']).default('false'),
  /** Those that were beyond their limit on this day, with the figures of the day, whatever their state is now. */
  day: dateSchema.optional(),
  book: recordNumberInPathSchema.optional(),
  /** How many are listed at most; the counts are of all. */
  most: z.coerce.number().int().min(0).max(MOST_BREACHES_LISTED).default(MOST_BREACHES_LISTED),
});

export const caseInPathSchema = z.object({ CaseNr: recordNumberInPathSchema });

/**
 * POST /api/breaches/{CaseNr} : what is left out stays. Closing, and state `passive`, need what the schema cannot say: a comment, and a day.
 * Answers 409 `record-changed` with the stored case where `version` is another.
 */
export const breachChangeSchema = z.strictObject({
  version: recordVersionSchema,
  state: z.enum(breachStates).optional(),
  /** Null: nobody's. */
  OwnerNr: recordNumberSchema.nullable().optional(),
  nature: z.enum(breachNatures).nullable().optional(),
  cause: z.string().trim().max(500).optional(),
  passiveUntil: dateSchema.nullable().optional(),
  comment: breachTextSchema.optional(),
});
export type BreachChange = z.input<typeof breachChangeSchema>;

/** POST /api/breaches/{CaseNr}/comments */
export const breachCommentSchema = z.strictObject({ text: breachTextSchema });

export const breachThreadQuerySchema = z.object({ before: recordNumberInPathSchema });

/** POST /api/breaches/{CaseNr}/comments/{EventNr}/review */
export const eventInPathSchema = caseInPathSchema.extend({ EventNr: recordNumberInPathSchema });

/** POST /api/breaches/{CaseNr}/evidence : the bytes as `application/octet-stream`. */
export const evidenceQuerySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldErrorTexts.required)
    .max(200)
    .regex(/^[^\p{Cc}\p{Cf}/\\]+$/u, fieldErrorTexts['not-one-line']),
});
/** GET /api/breaches/{CaseNr}/evidence/{EvidenceNr} */
export const evidenceInPathSchema = caseInPathSchema.extend({ EvidenceNr: recordNumberInPathSchema });

/** POST /api/breaches/scan */
export const breachScanSchema = z.object({
  opened: z.number().int().nonnegative(),
  cleared: z.number().int().nonnegative(),
  escalated: z.number().int().nonnegative(),
  faults: z.array(breachFaultSchema),
});
export type BreachScan = z.infer<typeof breachScanSchema>;
