import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { lineOrNumber, switchSchema } from '../fields/line-or-number.ts';
import { lineSchema, requiredLineSchema } from '../fields/line-of-text.ts';
import { navigationTargetSchema } from '../navigation/navigation-target.ts';
import { recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';

/** The display filter of a menu: `v1` and `QSUI` show it in this portal only, `v2` in the second only, empty in both. */
export const menuTexts = ['', 'QSUI', 'v1', 'v2'] as const;

/** The name that German readers see instead of `name`; empty where they see `name`. */
const germanNameSchema = z.string();

/** The tree as administrators see it: with what is hidden, and in the order of the navigation. */
export const adminLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  name_de: germanNameSchema,
  /** A short name. */
  sh: z.string(),
  /** See `navigationTargetSchema`. */
  link: z.string(),
  /** Whether the link is listed; false hides it. */
  intWin: z.boolean(),
  version: recordVersionSchema,
});
export const adminSubmenuSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  name_de: germanNameSchema,
  sh: z.string(),
  version: recordVersionSchema,
  Links: z.array(adminLinkSchema),
});
export const adminMenuSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  name_de: germanNameSchema,
  sh: z.string(),
  /** See `menuTexts`. */
  text: z.string(),
  version: recordVersionSchema,
  SubMenus: z.array(adminSubmenuSchema),
});
/** GET /api/adminportal/{PortalID} */
export const adminPortalSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  name_de: germanNameSchema,
  sh: z.string(),
  title: z.string(),
  /** The display name: menus of portals with the same one are combined. */
  groupName: z.string(),
  version: recordVersionSchema,
  Menus: z.array(adminMenuSchema),
});
/** GET /api/adminportal */
export const adminPortalsSchema = z.array(adminPortalSchema);

export type AdminLink = z.infer<typeof adminLinkSchema>;
export type AdminSubmenu = z.infer<typeof adminSubmenuSchema>;
export type AdminMenu = z.infer<typeof adminMenuSchema>;
export type AdminPortal = z.infer<typeof adminPortalSchema>;

const nameSchema = requiredLineSchema(200);
const shortNameSchema = lineOrNumber(lineSchema(50));

/** POST /api/adminportal */
export const newPortalSchema = z.strictObject({ name: nameSchema });
/** POST /api/adminmenu, /api/adminsubmenu and /api/adminlink: a child of ParentID, after its others. */
export const newTreeNodeSchema = z.strictObject({ ParentID: recordNumberSchema, name: nameSchema });
/** POST …/delete/{id} of all four; `version`: see `recordDeletionSchema`. */
export const treeNodeDeletionSchema = z.strictObject({
  id: recordNumberSchema,
  version: recordVersionSchema.optional(),
});

/** Changes that are based on a version; what is not given stays. */
export const submenuChangeSchema = z.strictObject({
  id: recordNumberSchema,
  name: nameSchema,
  /** Left out with a new `name`: the old German name goes. */
  name_de: lineSchema(200).optional(),
  sh: shortNameSchema.optional(),
  version: recordVersionSchema,
});
export const portalChangeSchema = submenuChangeSchema.extend({
  title: lineSchema(200).optional(),
  groupName: lineSchema(200).optional(),
});
export const menuChangeSchema = submenuChangeSchema.extend({
  text: z.enum(menuTexts, fieldErrorTexts['not-a-menu-text']).optional(),
});
export const linkChangeSchema = submenuChangeSchema.extend({
  link: navigationTargetSchema.optional(),
  intWin: switchSchema.optional(),
});

/** POST …/modify */
export const portalModificationSchema = portalChangeSchema.partial({ version: true });
export const menuModificationSchema = menuChangeSchema.partial({ version: true });
export const submenuModificationSchema = submenuChangeSchema.partial({ version: true });
export const linkModificationSchema = linkChangeSchema.partial({ version: true });

/** GET /api/adminlink/views : the views that a link can open, sorted by title in the caller's language. */
export const linkViewsSchema = z.array(z.object({ WVName: z.string(), Title: z.string() }));
export type LinkView = z.infer<typeof linkViewsSchema>[number];

/** POST /api/adminportal/move: to another place among the portals, counted from 0 without the moved one. */
export const portalMoveSchema = z.strictObject({
  id: recordNumberSchema,
  place: z.number().int().min(0),
  version: recordVersionSchema,
});
/** POST /api/adminmenu/move, /api/adminsubmenu/move and /api/adminlink/move: below ParentID, the old one or another of its level. */
export const treeNodeMoveSchema = portalMoveSchema.extend({ ParentID: recordNumberSchema });

export type NewPortal = z.infer<typeof newPortalSchema>;
export type NewTreeNode = z.infer<typeof newTreeNodeSchema>;
export type TreeNodeDeletion = z.infer<typeof treeNodeDeletionSchema>;
export type PortalMove = z.infer<typeof portalMoveSchema>;
export type TreeNodeMove = z.infer<typeof treeNodeMoveSchema>;
export type PortalChange = z.infer<typeof portalChangeSchema>;
export type MenuChange = z.infer<typeof menuChangeSchema>;
export type SubmenuChange = z.infer<typeof submenuChangeSchema>;
export type LinkChange = z.infer<typeof linkChangeSchema>;
