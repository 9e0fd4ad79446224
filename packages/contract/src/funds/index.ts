export { bookEntrySchema, bookLabel, booksSchema, bookTitle, type BookEntry } from './books.ts';
export {
  disabledReportTypes,
  isPerShareClass,
  lineCurrency,
  performanceDatesSchema,
  performanceReportTypes,
  periodBeginDatesSchema,
  reportingCurrenciesSchema,
  reportTypesSchema,
  shareClassesSchema,
  type PerformanceDates,
  type PerformanceReportType,
  type PeriodBeginDates,
  type ReportingCurrencies,
  type ReportTypes,
  type ShareClassEntry,
} from './book-facts.ts';
export {
  fundMasterDataFieldsSchema,
  fundMasterDataSaveSchema,
  proposedFundSaveSchema,
  fundMasterDataSchema,
  fundWarningCountsSchema,
  maRiskFundTypes,
  navFrequencies,
  savedFundDatesSchema,
  savedFundFieldsSchema,
  priipsCategories,
  priipsLimitTypes,
  srriTypes,
  UNSET_DATE,
  type FundMasterData,
  type FundMasterDataDates,
  type FundMasterDataFields,
  type FundMasterDataSave,
  type ProposedFundSave,
  type FundWarningCount,
} from './fund-master-data.ts';
export {
  closedFundsSchema,
  fundClosingEffectsSchema,
  fundClosingSchema,
  fundReopeningSchema,
  MAX_CLOSING_PACKS,
  type ClosedFund,
  type FundClosing,
  type FundClosingEffects,
  type FundReopening,
} from './fund-closing.ts';
export {
  fundStanding,
  fundStandings,
  fundStatuses,
  isFundClosed,
  type FundStanding,
  type FundStatus,
} from './fund-standing.ts';
export { fundDefaults } from './fund-defaults.ts';
export { configMapOf, fundConfigMapSchema, type FundConfigMapEntry } from './fund-config-map.ts';
export {
  newPerfProcess,
  newVarProcess,
  perfProcessSchema,
  rebalancings,
  savedVarProcessSchema,
  varMethods,
  varProcessSchema,
  type PerfProcess,
  type VarProcess,
} from './fund-processes.ts';
export {
  benchmarkDeletionSchema,
  benchmarkFundsSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  type BenchmarkFund,
  type BenchmarkIndex,
  type BenchmarkName,
} from './benchmark-names.ts';
export {
  perfBenchmarkRecordSchema,
  perfBenchmarkSaveSchema,
  perfBenchmarkSchema,
  type PerfBenchmark,
  type PerfBenchmarkPeriod,
  type PerfBenchmarkPosition,
  type PerfBenchmarkRecord,
  type PerfBenchmarkSave,
} from './perf-benchmarks.ts';
export {
  riskBenchmarkRecordSchema,
  riskBenchmarkSaveSchema,
  riskBenchmarkSchema,
  type RiskBenchmark,
  type RiskBenchmarkPosition,
  type RiskBenchmarkRecord,
  type RiskBenchmarkSave,
} from './risk-benchmarks.ts';
export { changesLimits, fundLimitFields } from './fund-limits.ts';
export {
  fundApprovalSchema,
  fundProposalSchema,
  fundProposalsSchema,
  fundSaveAnswerSchema,
  fundSubmittedSchema,
  type FundApproval,
  type FundProposal,
  type FundProposals,
  type FundSaveAnswer,
  type FundSubmitted,
} from './fund-proposals.ts';
