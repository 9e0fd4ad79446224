import { z } from 'zod';
import { isCalendarDate } from '../calendar/calendar-date.ts';
import { recordNumberInPathSchema, recordNumberSchema } from '../fields/record-number.ts';

/** Risk documents by their report type. */
export const documentReportTypes = [
  'Risikobericht',
  'CreditRisk',
  'MARisk',
  'AGMHRisk',
  'SpecialMARisk',
  'LiquidityExcel',
  'LiqRisk',
  'ESG',
] as const;
export type DocumentReportType = (typeof documentReportTypes)[number];

const daySchema = z.string().refine(isCalendarDate, 'must be a date YYYY-MM-DD');

/** POST /api/document/risk and POST /api/document/liquidity */
export const riskDocumentSchema = z.object({
  reportType: z.enum(documentReportTypes),
  /** The number of the book. */
  book: z.union([recordNumberSchema, recordNumberInPathSchema]),
  date: daySchema,
  lex: z.string().max(100).optional(),
  format: z.enum(['pdf', 'xlsx']).optional(),
  holdingPeriodDay: z.coerce
    .number()
    .refine((days) => days === 1 || days === 20, 'must be 1 or 20')
    .optional(),
  language: z.enum(['DE', 'EN']).optional(),
  /** Of SpecialMARisk: the group whose parameters it is made by, where several of the caller's have some. */
  group: z.union([recordNumberSchema, recordNumberInPathSchema]).optional(),
});
export type RiskDocument = z.infer<typeof riskDocumentSchema>;

/** Documents that are asked of in one call, at most. */
export const MOST_PARAMETERS_ASKED = 1_000;

/** POST /api/document/parameters : which parameter sets of investors a report of SpecialMARisk can be made by. */
export const parametersAskedSchema = z.strictObject({
  documents: z
    .array(z.object({ book: recordNumberSchema, date: daySchema }))
    .min(1)
    .max(MOST_PARAMETERS_ASKED),
});
export type ParametersAsked = z.infer<typeof parametersAskedSchema>;
const fittingSetSchema = z.object({
  GroupID: recordNumberSchema,
  groupName: z.string(),
  /** Of a group of the caller's own. */
  isOwn: z.boolean(),
  version: z.number().int(),
  /** `YYYY-MM-DD` */
  validFrom: z.string(),
});
export type FittingSet = z.infer<typeof fittingSetSchema>;
/** In the order of what was asked, without sets for a book that is not to be seen; a document that names no group is made by `taken`, null where it is refused or by the house's. */
export const fittingParametersSchema = z.array(
  z.object({
    book: recordNumberSchema,
    date: z.string(),
    sets: z.array(fittingSetSchema),
    taken: recordNumberSchema.nullable(),
  }),
);
export type FittingParameters = z.infer<typeof fittingParametersSchema>[number];

/** POST /api/document/download */
export const documentDownloadSchema = z.object({ reportType: z.string().min(1).max(100) });
export type DocumentDownload = z.infer<typeof documentDownloadSchema>;
