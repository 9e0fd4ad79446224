import { riskDocumentSchema } from '@fundscope/contract/requests';
import { z } from 'zod';
import { settledDocumentsSchema } from '../parameters/settled-documents.ts';

/** What a request of kind `archive` is about. Only the server writes it. */
export const archiveRequestSchema = z.object({
  documents: z.array(riskDocumentSchema),
  /** The funds of the documents, each once; asked again when the file is made and when it is fetched. */
  books: z.array(z.number()),
  /** The reporting date of all documents; absent where they have several. */
  day: z.string().optional(),
  settled: settledDocumentsSchema.optional(),
});
export type ArchiveRequest = z.infer<typeof archiveRequestSchema>;
