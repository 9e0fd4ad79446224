export { offeredRequests, type OfferedRequest } from './eligibility/offered-requests.ts';
export { RequestBanners, type RequestBannersProps } from './banners/RequestBanners.tsx';
export { InboxButton } from './inbox/InboxButton.tsx';
export { InboxScreen, type InboxScreenProps } from './inbox/InboxScreen.tsx';
export {
  PerformanceRequestScreen,
  type PerformanceRequestScreenProps,
} from './performance-request/PerformanceRequestScreen.tsx';
export { FundDocumentsDialog, type FundDocumentsDialogProps } from './fund-documents/FundDocumentsDialog.tsx';
export { PacksScreen, type PacksScreenProps } from './packs/PacksScreen.tsx';
export { forgetRequests } from './forget-requests.ts';
