import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { lineOrNumber } from '../fields/line-or-number.ts';
import { identifierSchema, requiredLineSchema } from '../fields/line-of-text.ts';
import { recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';

/** GET /api/adminbook and /api/adminbook/{BookID} */
export const adminBookSchema = z.object({
  BookID: z.number().int(),
  /** The UFS number. */
  Name: z.string(),
  /** The Opus number. */
  ExternalID: z.string(),
  Description: z.string(),
  /** `Q{BookID}, Name, ExternalID` */
  display: z.string(),
  version: recordVersionSchema,
});
export const adminBooksSchema = z.array(adminBookSchema);
export type AdminBook = z.infer<typeof adminBookSchema>;

/** POST /api/adminbook: Name, ExternalID and Description must not be empty. */
export const newBookSchema = z.strictObject({
  Name: lineOrNumber(requiredLineSchema(200)),
  ExternalID: lineOrNumber(identifierSchema(200)),
  Description: z.string().trim().min(1, fieldErrorTexts.required).max(4000),
});
export type NewBook = z.infer<typeof newBookSchema>;

/** A change that is based on a version. */
export const bookChangeSchema = newBookSchema.extend({
  BookID: recordNumberSchema,
  version: recordVersionSchema,
});
/** POST /api/adminbook/modify */
export const bookModificationSchema = bookChangeSchema.partial({ version: true });
export type BookChange = z.infer<typeof bookChangeSchema>;
