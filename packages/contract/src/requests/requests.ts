import { z } from 'zod';
import { dateSchema } from '../fields/bounded-date.ts';
import { performanceReportTypes } from '../funds/book-facts.ts';
import { currencyCodeSchema } from '../fields/iso-codes.ts';
import { recordNumberSchema } from '../fields/record-number.ts';

const fundNo = recordNumberSchema;

export const periodTypes = ['DTD', 'MTD', 'YTD', 'custom'] as const;
export type PeriodType = (typeof periodTypes)[number];

export const performanceDetailSchema = z.object({
  /** A name for the period, of the caller's choice. */
  Period: z.string().max(100).default(''),
  ReportType: z.enum(performanceReportTypes),
  /** One of the fund's currencies. */
  Ccy: currencyCodeSchema,
  PeriodType: z.enum(periodTypes),
  /** Both are days with figures. Performance is that from the end of `Begin` to the end of `End`. */
  Begin: dateSchema,
  End: dateSchema,
  /** The share class of an SHC or SHX report, by its code or ISIN; empty for all of them. */
  Details: z.string().max(100).default(''),
  Category: z.string().max(100).default(''),
});
export type PerformanceDetail = z.infer<typeof performanceDetailSchema>;

/** POST /api/PFRequest */
export const performanceRequestSchema = z.strictObject({
  FundNo: fundNo,
  RequestType: z.literal('REP2'),
  ReportType: z.templateLiteral(['PERF_', z.enum(performanceReportTypes)]),
  /** Dates are those of net asset values, or reference dates. */
  REFNIW: z.enum(['NIW', 'REF']),
  /** The environment: production, regression or testing. */
  prefix: z.enum(['p', 'r', 't']).default('p'),
  Details: z.array(performanceDetailSchema).min(1).max(100),
});
export type PerformanceRequest = z.infer<typeof performanceRequestSchema>;

/** What was sent, and the number under which its state can be asked. */
export const sentPerformanceRequestSchema = z.object({
  id: z.number().int().positive(),
  FundNo: fundNo,
  ReportType: z.string(),
  Details: z.array(performanceDetailSchema),
});
export type SentPerformanceRequest = z.infer<typeof sentPerformanceRequestSchema>;

/** Codes of file formats on the wire. */
export const fileFormats = { 0: 'xml', 1: 'xlsx', 2: 'pdf', 3: 'csv', 4: 'txt' } as const;
export type FormatId = keyof typeof fileFormats;
export type FileFormat = (typeof fileFormats)[FormatId];
export const formatIds: readonly FormatId[] = [0, 1, 2, 3, 4];

/** POST /api/PExpRequest: the view that answers the report of a row of PF_RR_Overview, as a file. */
export const exportRequestSchema = z.strictObject({
  FundNo: fundNo,
  PFReqID: recordNumberSchema,
  WViewName: z.string().min(1).max(100),
  FormatId: z.union([z.literal(0), z.literal(1)]),
  DestinationId: z.number().int(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** GET /api/pexprequest/ReportToWview and GET /api/irsrequest/ReportToWview */
export const reportToViewSchema = z.object({ ReportType: z.string(), WViewName: z.string() });
export type ReportToView = z.infer<typeof reportToViewSchema>;
export const reportsToViewsSchema = z.array(reportToViewSchema);

export const irsLanguages = ['DE', 'EN'] as const;

/** GET /api/irsrequest/types. The lists are joined by commas; `format` holds codes of `fileFormats`. */
export const irsTypeSchema = z.object({
  IRSTypeId: z.string(),
  Title_en: z.string(),
  Title_de: z.string(),
  format: z.string(),
  language: z.string(),
  holdingPeriod: z.string(),
});
export type IrsType = z.infer<typeof irsTypeSchema>;
export const irsTypesSchema = z.array(irsTypeSchema);

const MOST_ROW_FIELDS = 50;
const LONGEST_FIELD_NAME = 100;

/**
 * POST /api/irsrequest. Beside these come the row's fields under the names that the view's `irsRequestFieldMap`
 * gives: `FundNo` is needed, `Date` where the document is of one day, and others of the row's key find the row in the
 * view that answers. A field that this view does not know is refused.
 */
export const irsRequestSchema = z
  .object({
    IRSTypeId: z.string().min(1).max(100),
    DestinationId: z.number().int(),
    FormatId: z.number().int().min(0).max(4),
    Language: z.enum(irsLanguages),
    HoldingPeriodDay: z.number().int().min(1).max(250),
    FundNo: fundNo,
    Date: dateSchema.optional(),
  })
  .catchall(z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((request) => Object.keys(request).length <= MOST_ROW_FIELDS, `must have ${MOST_ROW_FIELDS} fields at most`)
  .refine(
    (request) => Object.keys(request).every((name) => name.length <= LONGEST_FIELD_NAME),
    `must have field names of ${LONGEST_FIELD_NAME} characters at most`,
  );
export type IrsRequest = z.infer<typeof irsRequestSchema>;

export const irsRequestIdSchema = z.object({ IRSId: z.number().int().positive() });

/** GET /api/irsrequest/{id}: StatusId above 0 is pending, 0 success, below 0 failure. */
export const irsStatusSchema = z.object({
  StatusId: z.number().int(),
  message_en: z.string(),
  message_de: z.string(),
});
export type IrsStatus = z.infer<typeof irsStatusSchema>;
