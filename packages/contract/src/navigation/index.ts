export {
  navigationLinkSchema,
  navigationMenuSchema,
  navigationPortalSchema,
  navigationSchema,
  navigationSubMenuSchema,
  type Navigation,
  type NavigationLink,
  type NavigationMenu,
  type NavigationPortal,
  type NavigationSubMenu,
} from './navigation.ts';
export { documentOfLink, inlineFilterOfLink, isViewLink, linkToView, viewNameOfLink } from './view-link.ts';
export { isPortalPage, portalPages } from './portal-pages.ts';
export { isNavigationTarget, navigationTargetSchema, withLeadingSlash } from './navigation-target.ts';
