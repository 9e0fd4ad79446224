export {
  StandardViewScreen,
  type BreadcrumbLevel,
  type StandardViewScreenProps,
} from './screen/StandardViewScreen.tsx';
export type { RequestBanner, RequestBannerContext } from './result/request-banner.ts';
