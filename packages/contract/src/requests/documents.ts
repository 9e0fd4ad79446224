import { z } from 'zod';
import { dateSchema } from '../fields/bounded-date.ts';
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

export const documentLanguages = ['DE', 'EN'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
/** Of a value at risk, in business days. */
export type HoldingPeriodDays = 1 | 20;
type DocumentFormat = 'pdf' | 'xlsx';

/** What a report can be made in; the first of each list is the default. One format is forced, whatever is asked for. */
interface DocumentOptions {
  readonly formats: readonly [DocumentFormat, ...DocumentFormat[]];
  readonly languages: readonly [DocumentLanguage, ...DocumentLanguage[]];
  readonly holdingPeriods: readonly [HoldingPeriodDays, ...HoldingPeriodDays[]];
  /** Made by the parameter set of an investor. */
  readonly hasParameters?: true;
}

const anyFormat = ['pdf', 'xlsx'] as const;
const germanOnly = { languages: ['DE'], holdingPeriods: [20] } as const;

export const documentOptions: Readonly<Record<DocumentReportType, DocumentOptions>> = {
  Risikobericht: { formats: anyFormat, languages: ['DE', 'EN'], holdingPeriods: [20, 1] },
  CreditRisk: { formats: ['pdf'], ...germanOnly },
  MARisk: { formats: anyFormat, ...germanOnly },
  AGMHRisk: { formats: ['pdf'], ...germanOnly },
  SpecialMARisk: { formats: ['pdf'], ...germanOnly, hasParameters: true },
  LiquidityExcel: { formats: ['xlsx'], ...germanOnly },
  LiqRisk: { formats: anyFormat, languages: ['DE', 'EN'], holdingPeriods: [20] },
  ESG: { formats: anyFormat, ...germanOnly },
};

interface OptionChoice {
  readonly language?: DocumentLanguage | undefined;
  readonly holdingPeriodDay?: number | undefined;
}

/** Adds an issue for each choice that one of the reports does not offer, with the values that all of them offer. */
export function refuseUnsupportedOptions(
  reportTypes: readonly DocumentReportType[],
  { language, holdingPeriodDay }: OptionChoice,
  context: z.RefinementCtx,
): void {
  const refuse = <Value extends string | number>(
    field: string,
    value: Value | undefined,
    offeredBy: (options: DocumentOptions) => readonly Value[],
  ): void => {
    if (value === undefined) return;
    const refusing = reportTypes.filter((type) => !offeredBy(documentOptions[type]).includes(value));
    const [first] = refusing;
    if (first === undefined) return;
    const values = offeredBy(documentOptions[first]).filter((one) =>
      refusing.every((type) => offeredBy(documentOptions[type]).includes(one)),
    );
    const message = `must be ${values.join(' or ')} for ${refusing.join(', ')}`;
    context.addIssue({ code: 'invalid_value', values, path: [field], input: value, message });
  };
  refuse('language', language, ({ languages }) => languages);
  refuse<number>('holdingPeriodDay', holdingPeriodDay, ({ holdingPeriods }) => holdingPeriods);
}

/** A document as it is stored with a request. Earlier versions accepted options that the report does not have. */
export const riskDocumentSchema = z.object({
  reportType: z.enum(documentReportTypes),
  /** The number of the book. */
  book: z.union([recordNumberSchema, recordNumberInPathSchema]),
  date: dateSchema,
  lex: z.string().max(100).optional(),
  format: z.enum(['pdf', 'xlsx']).optional(),
  holdingPeriodDay: z.coerce
    .number()
    .refine((days) => days === 1 || days === 20, 'must be 1 or 20')
    .optional(),
  language: z.enum(documentLanguages).optional(),
  /** Of SpecialMARisk: the group whose parameters it is made by, where several of the caller's have some. */
  group: z.union([recordNumberSchema, recordNumberInPathSchema]).optional(),
});
export type RiskDocument = z.infer<typeof riskDocumentSchema>;

/** POST /api/document/risk and POST /api/document/liquidity : an option that the report does not have is refused. */
export const newRiskDocumentSchema = riskDocumentSchema.superRefine((document, context) =>
  refuseUnsupportedOptions([document.reportType], document, context),
);

/** Documents of one archive, and of all archives of one user that have not ended. */
export const MOST_ARCHIVE_DOCUMENTS = 600;

/** POST /api/document/archive : many documents as one file (zip), in the inbox once it is made. */
export const documentArchiveSchema = z.strictObject({
  documents: z.array(newRiskDocumentSchema).min(1).max(MOST_ARCHIVE_DOCUMENTS),
});
export type DocumentArchive = z.infer<typeof documentArchiveSchema>;

/** GET /api/document/offer/{book} : the documents that can be asked for of a fund. */
export const documentOfferSchema = z.object({
  /** The newest day that the fund has all figures of; null where there is none. */
  date: z.string().nullable(),
  /** Without those that its master data switch off. */
  reportTypes: z.array(z.enum(documentReportTypes)),
});
export type DocumentOffer = z.infer<typeof documentOfferSchema>;

/** GET /api/document/expectedtime : how long documents take that are asked for now. */
export const expectedTimeSchema = z.object({
  /** Measured over the newest documents of a report in a format, else over other reports in it; absent while there are none. */
  documents: z.array(
    z.object({
      reportType: z.enum(documentReportTypes),
      format: z.enum(['pdf', 'xlsx']),
      seconds: z.number().nonnegative(),
    }),
  ),
  /** Documents of requests that wait or are being made. */
  documentsBefore: z.number().int().nonnegative(),
  /** What these take; null where one of them was not measured. */
  secondsBefore: z.number().nonnegative().nullable(),
});
export type ExpectedTime = z.infer<typeof expectedTimeSchema>;

/** Documents that are asked of in one call, at most. */
export const MOST_PARAMETERS_ASKED = 1_000;

/** POST /api/document/parameters : which parameter sets of investors a report of SpecialMARisk can be made by. */
export const parametersAskedSchema = z.strictObject({
  documents: z
    .array(z.object({ book: recordNumberSchema, date: dateSchema }))
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
