export { createApiClient, type ApiClient } from './client/create-api-client.ts';
export { ApiClientProvider, useApiClient } from './client/ApiClientProvider.tsx';
export { AnswerError, ApiError, NetworkError, type ErrorMeta } from './client/api-error.ts';
export type { Language } from './client/error-texts.ts';
export { isTransient, type TokenRenewal } from './client/token-renewal.ts';
export {
  otherUserToken,
  requestNewToken,
  signIn,
  signOut,
  switchBack,
  useOtherUserToken,
  useSignIn,
  useSwitchBack,
} from './session/sign-in.ts';
export {
  accountQuery,
  accountSessionsQuery,
  accountSignInsQuery,
  askSessionUse,
  reportSessionUse,
  useAccount,
  useAccountSessions,
  useAccountSignIns,
  useChangePassword,
  useEndSessions,
} from './session/account.ts';
export {
  openedLinkQuery,
  useForgotPassword,
  useOpenedLink,
  useSendPasswordLink,
  useTakeLink,
} from './session/password-links.ts';
export { requestingAppQuery, useRequestingApp, useSignInToApp } from './session/app-sign-in.ts';
export {
  breachesKey,
  breachesQuery,
  breachQuery,
  useBreach,
  useOlderEntries,
  useBreaches,
  useChangeBreach,
  useCommentBreach,
  useDownloadEvidence,
  useReviewBreach,
  useScanBreaches,
  useSendEvidence,
} from './breaches/breaches.ts';
export { useApprovalState, useChangeApproval } from './approval/approval-settings.ts';
export {
  useApproveRecordProposal,
  useRecordProposals,
  useRejectRecordProposal,
  useWithdrawRecordProposal,
} from './approval/record-proposals.ts';
export { useWaitingWork, waitingWorkQuery } from './approval/waiting-work.ts';
export { breachAlertsQuery, useBreachAlerts, useChooseBreachAlerts } from './breaches/breach-alerts.ts';
export { navigationQuery, useNavigation } from './portal/navigation.ts';
export { useNotices } from './portal/notices.ts';
export { installationQuery, useInstallation, useInstallationWarnings } from './portal/installation.ts';
export { useDownloadDocument } from './portal/documents.ts';
export { useViewDays, viewDaysQuery, type ViewDaysRequest } from './views/view-days.ts';
export { useViewInfo, viewInfoQuery } from './views/view-info.ts';
export type { LoadProgress, TableAnswer, ViewRowsAnswer } from './views/load-table.ts';
export { loadViewRows, useViewRows, viewRowsKey, viewRowsQuery, type ViewRequest } from './views/view-rows.ts';
export {
  loadRegression,
  regressionKey,
  regressionQuery,
  useRegression,
  type RegressionAnswer,
  type RegressionRequest,
} from './views/regression.ts';
export {
  downloadCsv,
  exportView,
  useDownloadCsv,
  useViewExport,
  type ExportFormat,
  type ExportOptions,
} from './views/view-exports.ts';
export { saveFile } from './files/download-file.ts';
export {
  correctionProposalsQuery,
  useApproveCorrection,
  useCorrectionProposals,
  usePendingCells,
  useRejectCorrection,
  useWithdrawCorrection,
} from './views/correction-proposals.ts';
export {
  fundProposalsQuery,
  useApproveFundProposal,
  useFundProposals,
  useRejectFundProposal,
  useWithdrawFundProposal,
} from './funds/fund-proposals.ts';
export { correctionResult } from './views/correction-result.ts';
export {
  sendCorrection,
  useCorrection,
  useReadFlagEffect,
  type CorrectionCall,
  type FlagChange,
} from './views/corrections.ts';
export {
  savedViewsQuery,
  type SaveViewRequest,
  useChooseDefaultView,
  useDefaultSavedView,
  useDeleteSavedView,
  useOpenAnySavedView,
  useReadSavedView,
  useOpenSavedView,
  useSaveView,
  useSavedView,
  useSavedViews,
  useSearchTargets,
  useSharingGroups,
} from './views/saved-views.ts';
export { sampleRequestsQuery, useSampleRequests } from './views/sample-requests.ts';
export { booksQuery, useBooks } from './funds/books.ts';
export {
  reportingCurrenciesQuery,
  reportTypesQuery,
  shareClassesQuery,
  useReportingCurrencies,
  useReportTypes,
  useShareClasses,
} from './funds/fund-lists.ts';
export {
  performanceDatesQuery,
  periodBeginDatesQuery,
  usePerformanceDates,
  usePeriodBeginDates,
  type PeriodEnd,
} from './funds/performance-dates.ts';
export { useClosedFunds, useCloseFund, useFundClosingEffects, useReopenFund } from './funds/fund-closing.ts';
export {
  fundConfigMapQuery,
  fundMasterDataQuery,
  useFundConfigMap,
  useFundMasterData,
  useFundWarningCounts,
  useSaveFundMasterData,
} from './funds/fund-master-data.ts';
export {
  perfBenchmarkIndicesQuery,
  perfBenchmarkQuery,
  perfBenchmarksQuery,
  riskBenchmarkIndicesQuery,
  riskBenchmarkQuery,
  riskBenchmarksQuery,
  useDeletePerfBenchmark,
  useDeleteRiskBenchmark,
  usePerfBenchmark,
  usePerfBenchmarkFunds,
  usePerfBenchmarkIndices,
  usePerfBenchmarks,
  useRiskBenchmark,
  useRiskBenchmarkFunds,
  useRiskBenchmarkIndices,
  useRiskBenchmarks,
  useSavePerfBenchmark,
  useSaveRiskBenchmark,
} from './funds/benchmarks.ts';
export {
  ownRequestsQuery,
  requestFileQuery,
  sentRequestQuery,
  sentRequestsQuery,
  useCancelRequest,
  useDownloadRequestFile,
  useOwnRequests,
  useRequestFile,
  useRepeatWithNewestDay,
  useRetryRequest,
  useSentRequest,
  useSentRequests,
  type SentRequestsFilter,
} from './requests/sent-requests.ts';
export {
  inboxQuery,
  useDeleteInboxEntry,
  useDownloadInboxFile,
  useInbox,
  useReadInboxEntry,
} from './requests/inbox.ts';
export {
  destinationsQuery,
  reportViewsQuery,
  useDestinations,
  useReportViews,
  type RequestPurpose,
} from './requests/request-targets.ts';
export { followRequests, refreshRequests } from './requests/follow-requests.ts';
export type { Patience } from './requests/poll-until.ts';
export { ExportError, getExport } from './requests/export-file.ts';
export {
  documentOfferQuery,
  expectedTimeQuery,
  fittingParametersQuery,
  getDocumentArchive,
  getRiskDocument,
  sendDocumentArchive,
  useDocumentOffer,
  useExpectedTime,
  useFittingParameters,
} from './requests/risk-documents.ts';
export { useSendPerformanceRequest, type Sending } from './requests/sending.ts';
export { getIrsDocument, IrsError, irsTypesQuery, useIrsDocument, useIrsTypes } from './requests/irs-documents.ts';
export {
  importFileQuery,
  importProgressQuery,
  importTargetsQuery,
  useCancelImport,
  useDiscardImport,
  useForgetBeforeImport,
  useImportFile,
  useImportProgress,
  useImportTargets,
  useReadImport,
  useRunImport,
  useUploadImport,
} from './imports/imports.ts';
export { uploadImport, UploadInterruptedError, type ImportUpload, type UploadPlace } from './imports/upload-import.ts';
export {
  packRunsQuery,
  packsKey,
  packsQuery,
  useDeletePack,
  usePackRuns,
  usePacks,
  usePausePack,
  useRepeatPackRun,
  useSavePack,
  useSendPack,
} from './requests/packs.ts';
export { fundPageQuery, homeQuery, useFigureLines, useFundPage, useHome } from './home/home.ts';
export { placesQuery, useNoteOpened, usePlaces, useSetFavourite } from './home/places.ts';
