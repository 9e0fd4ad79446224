import { z } from 'zod';
import { localisedTextSchema } from './localised-text.ts';

/** Where a view's link stands in the navigation, and who is to see that portal. */
export const viewPlaceSchema = z.strictObject({
  portal: localisedTextSchema.meta({
    description: 'The portal: found by its (English) name, made where it is missing.',
  }),
  menu: localisedTextSchema.meta({ description: 'The menu in that portal, found or made like it.' }),
  submenu: localisedTextSchema
    .optional()
    .meta({ description: 'The submenu in that menu, found or made like it. Left out: of the same name as the menu.' }),
  title: localisedTextSchema.optional().meta({ description: "The link's text. Left out: the view's title." }),
  groups: z
    .array(z.string().min(1))
    .default([])
    .meta({
      description:
        'Names of the groups that see the portal, and with it every link in it. A portal that is made is seen by ' +
        'administrators and the groups that see all books besides.',
    }),
});

export type ViewPlace = z.infer<typeof viewPlaceSchema>;
