import { z } from 'zod';
import { dateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { requiredLineSchema } from '../fields/line-of-text.ts';
import { recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';
import { MAX_FILTER_BYTES } from '../filter/filter-tree.ts';
import {
  documentReportTypes,
  refuseUnsupportedOptions,
  type DocumentLanguage,
  type DocumentReportType,
} from './documents.ts';
import { requestStates } from './sent-requests.ts';

/** Days that a pack is made for: each business day, the last one of a week, of a month. */
export const packSchedules = ['daily', 'weekly', 'monthly'] as const;
export type PackSchedule = (typeof packSchedules)[number];

/** Documents of one pack: funds times reports. */
export const MOST_PACK_DOCUMENTS = 600;

const distinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;
const NO_REPEAT = fieldErrorTexts['twice-in-request'];

/** The files that a view can be sent as; the CSV is written for people, in the pack's language. */
export const packViewFormats = ['xlsx', 'csv'] as const;

/** A saved view as it was when it was chosen: whoever changes it later does not change what a pack sends. */
export const packViewSchema = z.object({
  WVName: z.string().min(1).max(100),
  /** Of the saved view. */
  name: requiredLineSchema(100),
  /** Its criteria but for the day, which is the pack's; empty: none. */
  filter: z.string().max(MAX_FILTER_BYTES),
  orderBy: z.string().max(MAX_FILTER_BYTES),
  /** SqlColNames, as they stand. */
  columns: z.array(z.string()).min(1).max(1_000).refine(distinct, NO_REPEAT),
  format: z.enum(packViewFormats),
});
export type PackView = z.infer<typeof packViewSchema>;

const packFields = z.object({
  name: requiredLineSchema(100),
  /** None where it sends a view. */
  reports: z.array(z.enum(documentReportTypes)).refine(distinct, NO_REPEAT),
  /** Null where it sends documents. */
  view: packViewSchema.nullable().default(null),
  language: z.enum(['DE', 'EN']),
  holdingPeriodDay: z.union([z.literal(1), z.literal(20)]),
  /** Of SpecialMARisk: the group whose parameters it is made by; null: whose they are must be clear by itself. */
  parameterGroup: recordNumberSchema.nullable().default(null),
  books: z.array(recordNumberSchema).min(1).max(MOST_PACK_DOCUMENTS).refine(distinct, NO_REPEAT),
  schedule: z.enum(packSchedules),
  /** Of the next business day, in Frankfurt: then what there is goes out, and what is missing is said. */
  waitUntilHour: z.number().int().min(0).max(23),
  /** Inbox and e-mail: to each recipient. Drop folder: once, by the owner's rights. */
  destinations: z.array(z.number().int().positive()).min(1).refine(distinct, NO_REPEAT),
  /** User names. */
  recipients: z.array(requiredLineSchema(100)).min(1).max(50).refine(distinct, NO_REPEAT),
});
interface Sent {
  readonly reports: readonly string[];
  readonly view: PackView | null;
}
const isOneOfBoth = ({ reports, view }: Sent): boolean => reports.length > 0 !== (view !== null);
const notBoth = { path: ['reports'], message: 'must name documents, or a view in their place: one of both' };
const isBounded = ({ books, reports }: { books: readonly number[]; reports: readonly string[] }): boolean =>
  books.length * Math.max(1, reports.length) <= MOST_PACK_DOCUMENTS;
const tooMany = { path: ['books'], message: `must be ${MOST_PACK_DOCUMENTS} documents at most: funds times reports` };

interface PackOptions {
  readonly reports: readonly DocumentReportType[];
  readonly language: DocumentLanguage;
  readonly holdingPeriodDay: number;
}
const refuseOptions = (pack: PackOptions, context: z.RefinementCtx): void =>
  refuseUnsupportedOptions(pack.reports, pack, context);

/** POST /api/packs : language and holding period are those of each of its reports. */
export const newPackSchema = packFields
  .refine(isOneOfBoth, notBoth)
  .refine(isBounded, tooMany)
  .superRefine(refuseOptions);
export type NewPack = z.infer<typeof newPackSchema>;
/** PUT /api/packs/{id} : the version is the one that the change is based on. */
export const packChangeSchema = packFields
  .extend({
    version: recordVersionSchema,
    /** Absent: it stays as it is. */
    parameterGroup: recordNumberSchema.nullable().optional(),
  })
  .refine(isOneOfBoth, notBoth)
  .refine(isBounded, tooMany)
  .superRefine(refuseOptions);
export type PackChange = z.infer<typeof packChangeSchema>;

/** POST /api/packs/{id}/pause */
export const packPauseSchema = z.object({ isPaused: z.boolean() });
/** POST /api/packs/{id}/runs : without a day the newest that all funds have figures of. */
export const packDaySchema = z.object({
  day: dateSchema.optional(),
});

/** Days are `YYYY-MM-DD`. */
export const packSchema = packFields.extend({
  id: recordNumberSchema,
  ownerNr: recordNumberSchema,
  ownerName: z.string(),
  /** False: nothing is sent until the owner is active again. */
  isOwnerActive: z.boolean(),
  isPaused: z.boolean(),
  nextDay: z.string(),
  lastDay: z.string().nullable(),
  /** Recipients that may see none of the funds: nothing is sent to them. */
  withoutRights: z.array(z.string()),
  version: recordVersionSchema,
});
export type Pack = z.infer<typeof packSchema>;
export const packsSchema = z.array(packSchema);

/** `waiting` for the day's figures; `missing`: nothing was sent; `forgotten`: what became of it is kept no longer. */
export const packRunStates = ['waiting', 'under-way', 'done', 'in-part', 'missing', 'failed', 'forgotten'] as const;
export type PackRunState = (typeof packRunStates)[number];

export const packRunSchema = z.object({
  id: recordNumberSchema,
  day: z.string(),
  state: z.enum(packRunStates),
  /** The run whose files it brought once more. */
  repeatOf: recordNumberSchema.nullable(),
  /** `YYYY-MM-DDTHH:MM:SSZ`; null while it waits. */
  sentAt: z.string().nullable(),
  documents: z.number().int().nonnegative(),
  made: z.number().int().nonnegative(),
  notes: z.array(z.object({ en: z.string(), de: z.string() })),
  deliveries: z.array(
    z.object({
      requestId: recordNumberSchema,
      recipient: z.string(),
      destinationId: z.number().int(),
      state: z.enum(requestStates),
    }),
  ),
});
export type PackRun = z.infer<typeof packRunSchema>;
export const packRunsSchema = z.array(packRunSchema);
