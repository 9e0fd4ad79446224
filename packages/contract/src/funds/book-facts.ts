import { z } from 'zod';

const fundNo = z.int32().positive();

/** GET /api/book/shc : the share classes of the user's funds. */
export const shareClassesSchema = z.array(
  z.object({
    FundNo: fundNo,
    /** The class's id, mostly its ISIN. */
    ShareClass: z.string(),
    Name: z.string(),
    Currency: z.string(),
  }),
);

/** GET /api/book/reportingCcy : the currencies that a fund reports in, the default first. */
export const reportingCurrenciesSchema = z.array(z.object({ FundNo: fundNo, Currencies: z.array(z.string()) }));

/** Performance reports that a fund may have. */
export const performanceReportTypes = [
  'STD_PE',
  'STD_QD',
  'SHC_PE',
  'SHC_QD',
  'SHC_V_QD',
  'PLX_PE',
  'PLX_QD',
  'SHX_PE',
  'OPP_PE',
  'PDC_PE',
  'PDC_QD',
  'DLY_QD',
] as const;
/** Listed beside them, and always disabled. */
export const disabledReportTypes = ['Category', 'FX Rates', 'TRX', 'Benchmark'] as const;

export type PerformanceReportType = (typeof performanceReportTypes)[number];

/** Whether a report is asked for once per share class. */
export const isPerShareClass = (type: PerformanceReportType): boolean => /^SH[CX]_/u.test(type);

const DEFAULT_CURRENCY = 'EUR';

/**
 * The currency of a line of a performance report (ADR 54): that of its share class; for the fund as a whole the first
 * currency that the fund reports in, euros where none is stored.
 */
export const lineCurrency = (
  shareClass: Pick<ShareClassEntry, 'Currency'> | undefined,
  fundCurrencies: readonly string[] = [],
): string => shareClass?.Currency ?? fundCurrencies[0] ?? DEFAULT_CURRENCY;

/** GET /api/book/PRep2ReportTypes : the reports that are available for a fund, in the order of the list above. */
export const reportTypesSchema = z.array(
  z.object({ FundNo: fundNo, ReportTypes: z.array(z.enum(performanceReportTypes)) }),
);

/** GET /api/book/{FundNo}/perfDates : the dates with performance figures, `YYYY-MM-DD`, oldest first. */
export const performanceDatesSchema = z.object({ RefDate: z.array(z.string()), NiwDate: z.array(z.string()) });

/**
 * GET /api/book/{FundNo}/perfPeriodDatesForNiwDate/{NiwDate}, …ForRefDate/{RefDate} : the valuation, and those that its
 * day, month and year to date begin with. Null: the fund has none that far back.
 */
export const periodBeginDatesSchema = z.object({
  RefDate: z.string(),
  NiwDate: z.string(),
  refDateBeginDTD: z.string().nullable(),
  refDateBeginMTD: z.string().nullable(),
  refDateBeginYTD: z.string().nullable(),
  niwDateBeginDTD: z.string().nullable(),
  niwDateBeginMTD: z.string().nullable(),
  niwDateBeginYTD: z.string().nullable(),
});

export type ShareClassEntry = z.infer<typeof shareClassesSchema>[number];
export type ReportingCurrencies = z.infer<typeof reportingCurrenciesSchema>[number];
export type ReportTypes = z.infer<typeof reportTypesSchema>[number];
export type PerformanceDates = z.infer<typeof performanceDatesSchema>;
export type PeriodBeginDates = z.infer<typeof periodBeginDatesSchema>;
