import { z } from 'zod';

/** GET /api/navigation/ : the tree that the user may see, hidden links already left out. */
export const navigationLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A router address (`/StandardView?WVName=…`), or a document download (`…documentdownload?doc=…`). */
  link: z.string(),
  intWin: z.boolean(),
  AuthorizationPortalIds: z.array(z.number().int()),
});
export const navigationSubMenuSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  Links: z.array(navigationLinkSchema),
});
export const navigationMenuSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Display filter: `QSUI`, `v1` or empty menus are shown. */
  text: z.string(),
  SubMenus: z.array(navigationSubMenuSchema),
});
export const navigationPortalSchema = z.object({
  PortalID: z.number().int(),
  name: z.string(),
  ExternalID: z.string(),
  Menus: z.array(navigationMenuSchema),
});
export const navigationSchema = z.array(navigationPortalSchema);

export type NavigationLink = z.infer<typeof navigationLinkSchema>;
export type NavigationSubMenu = z.infer<typeof navigationSubMenuSchema>;
export type NavigationMenu = z.infer<typeof navigationMenuSchema>;
export type NavigationPortal = z.infer<typeof navigationPortalSchema>;
export type Navigation = z.infer<typeof navigationSchema>;
