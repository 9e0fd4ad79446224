import { z } from 'zod';
import { recordNumberSchema } from '../fields/index.ts';

/** What a user may keep as a favourite, and what is remembered as opened. */
export const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fund'), book: recordNumberSchema }),
  z.strictObject({ kind: z.literal('view'), WVName: z.string().min(1).max(63) }),
  z.strictObject({ kind: z.literal('saved'), id: recordNumberSchema }),
]);
export type Place = z.infer<typeof placeSchema>;

/** PUT /api/places/favourite */
export const favouriteChangeSchema = z.strictObject({ place: placeSchema, isFavourite: z.boolean() });
export type FavouriteChange = z.infer<typeof favouriteChangeSchema>;

const namedPlaceSchema = z.object({
  place: placeSchema,
  /** In the caller's language. */
  name: z.string(),
  /** The view that a saved one is of; empty for others. */
  WVName: z.string(),
  /** ISO 8601 instant; null: not opened yet. */
  openedAt: z.string().nullable(),
});
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

/** GET /api/places : only what the user may open now. */
export const placesSchema = z.object({ favourites: z.array(namedPlaceSchema), recent: z.array(namedPlaceSchema) });
export type Places = z.infer<typeof placesSchema>;

/** Whether two places are the same one. */
export const placeKey = (place: Place): string => {
  switch (place.kind) {
    case 'fund':
      return `fund:${place.book}`;
    case 'view':
      return `view:${place.WVName.toLowerCase()}`;
    case 'saved':
      return `saved:${place.id}`;
  }
};
