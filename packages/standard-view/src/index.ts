export {
  StandardViewScreen,
  type BreadcrumbLevel,
  type StandardViewScreenProps,
} from './StandardViewScreen.tsx';
export type { RequestBanner, RequestBannerContext } from './state/screen-props.ts';
