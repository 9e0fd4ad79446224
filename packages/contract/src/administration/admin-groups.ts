import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { lineSchema, requiredLineSchema } from '../fields/line-of-text.ts';
import { recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';

/** 0 or 1, as the wire has it. */
const flagSchema = z.literal([0, 1]);
const descriptionSchema = z.string().trim().max(4000);

/** GET /api/admingroup and /api/admingroup/{GroupID} */
export const groupSchema = z.object({
  GroupID: z.number().int(),
  Name: z.string(),
  Logo: z.string(),
  Description: z.string(),
  /** 1: members can see all books. */
  AllBookGroup: flagSchema,
  /** 1: protected, can be neither changed nor deleted; its members are administrators. */
  AdminGroup: flagSchema,
  /** `Name (GroupID)` */
  display: z.string(),
  version: recordVersionSchema,
});
export const groupsSchema = z.array(groupSchema);
export type Group = z.infer<typeof groupSchema>;

/** POST /api/admingroup: a new group needs a description too. */
export const newGroupSchema = z.strictObject({
  Name: requiredLineSchema(200),
  Logo: lineSchema(500).default(''),
  Description: descriptionSchema.min(1, fieldErrorTexts.required),
  AllBookGroup: flagSchema.default(0),
});
export type NewGroup = z.input<typeof newGroupSchema>;

/** A change that is based on a version; what is not given stays. */
export const groupChangeSchema = z.strictObject({
  GroupID: recordNumberSchema,
  Name: requiredLineSchema(200),
  Logo: lineSchema(500).optional(),
  Description: descriptionSchema.optional(),
  AllBookGroup: flagSchema.optional(),
  version: recordVersionSchema,
});
/** POST /api/admingroup/modify */
export const groupModificationSchema = groupChangeSchema.partial({ version: true });
export type GroupChange = z.input<typeof groupChangeSchema>;

/** GET /api/admingroup/{GroupID}/corrections : what members may correct where they may read it, by the view catalogue. */
export const groupCorrectionsSchema = z.array(
  z.object({
    view: z.string(),
    columns: z.array(z.string()),
    /** `group`: the view names the group; `all-book`: its members see all books; `reader`: whoever may read the row. */
    because: z.enum(['group', 'all-book', 'reader']),
    /** The folder of descriptions that says so; null: an imported view, or one older than the folders' names. */
    source: z.string().nullable(),
  }),
);
export type GroupCorrection = z.infer<typeof groupCorrectionsSchema>[number];

/** GET /api/admingroup/contents : how many books and portals each group gives, and how many users are in it. */
export const groupContentsSchema = z.array(
  z.object({
    GroupID: z.number().int(),
    books: z.number().int(),
    portals: z.number().int(),
    users: z.number().int(),
  }),
);
export type GroupContents = z.infer<typeof groupContentsSchema>[number];

/** GET /api/admingroup/rights?GroupIDs=4,7 : what a member of all these groups may see. */
export const groupRightsSchema = z.object({
  /** Without repetition; every book where one group gives all. */
  books: z.number().int(),
  portals: z.number().int(),
  seesAllBooks: z.boolean(),
  isAdmin: z.boolean(),
});
export type GroupRights = z.infer<typeof groupRightsSchema>;

/** `Name (GroupID)` */
export const groupLabel = ({ Name, GroupID }: Pick<Group, 'Name' | 'GroupID'>): string => `${Name} (${GroupID})`;
