export { StandardViewScreen } from './StandardViewScreen.tsx';
export type { RequestBanner, RequestBannerContext, StandardViewScreenProps } from './state/screen-props.ts';
export { savedViewSearch } from './saved-views/saved-state.ts';
