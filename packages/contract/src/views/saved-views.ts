import { z } from 'zod';
import { requiredLineSchema } from '../fields/line-of-text.ts';
import { recordNumberSchema } from '../fields/record-number.ts';

/** Longer than any address that a browser handles well. */
const MAX_STATE = 16_000;

/** What a user keeps of a view under a name: criteria, order, columns and so on, as the view's address writes them. */
export const savedViewSchema = z.object({
  id: z.number().int().positive(),
  WVName: z.string(),
  name: z.string(),
  /** The query string of the view's address without the view's name, such as `box=…&sort=…`. */
  state: z.string(),
  /** The group that it is shared with; null: private. */
  GroupID: z.number().int().positive().nullable(),
  /** The group's name; empty for a private one. */
  groupName: z.string(),
  /** Whether it is the caller's own, to be changed and deleted. */
  isOwn: z.boolean(),
  /** Who made it, as `Surname, Firstname`; the user name where there is none. */
  owner: z.string(),
  /** Whether the view opens with it for the caller. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** GET /api/savedview/{viewName}/default : what the view opens with for the caller; null: as its description says. */
export const defaultSavedViewSchema = savedViewSchema.nullable();

/** What a list tells of a saved view; its state is read when it is opened: GET /api/savedview/{viewName}/{id}. */
const listedSavedViewSchema = savedViewSchema.omit({ state: true });
export type ListedSavedView = z.infer<typeof listedSavedViewSchema>;

/** GET /api/savedview/{viewName} : the caller's own first, then those shared with their groups; by name. */
export const savedViewsSchema = z.array(listedSavedViewSchema);

/** POST /api/savedview/{viewName} and PUT /api/savedview/{viewName}/{id} ; a private one without `GroupID`. */
export const savedViewChangeSchema = z.strictObject({
  name: requiredLineSchema(100),
  state: z.string().max(MAX_STATE, `The state may have ${MAX_STATE} characters.`),
  GroupID: recordNumberSchema.nullable().default(null),
});
export type SavedViewChange = z.input<typeof savedViewChangeSchema>;

/** PUT /api/savedview/{viewName}/default ; null: the view opens as its description says. */
export const savedViewDefaultSchema = z.strictObject({ id: recordNumberSchema.nullable() });

/** A group that a user may share a view with. */
const sharingGroupSchema = z.object({ GroupID: z.number().int().positive(), Name: z.string() });
/** GET /api/savedviewgroups : the groups that the caller is a member of. */
export const sharingGroupsSchema = z.array(sharingGroupSchema);
export type SharingGroup = z.infer<typeof sharingGroupSchema>;

/** A view that is opened with one fund as its criterion when the fund is looked up. */
const fundViewSchema = z.object({
  WVName: z.string(),
  Title: z.string(),
  /** SqlColName of the fund's book. */
  column: z.string(),
});
export type FundView = z.infer<typeof fundViewSchema>;

/** GET /api/searchtargets : what the portal's search finds beside links and funds. */
export const searchTargetsSchema = z.object({
  fundViews: z.array(fundViewSchema),
  /** Of all views that the caller may read. */
  savedViews: savedViewsSchema,
});
export type SearchTargets = z.infer<typeof searchTargetsSchema>;
