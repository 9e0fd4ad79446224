import { z } from 'zod';
import { wholeNumberInPathSchema } from '../fields/record-number.ts';
import { fileFormats, irsLanguages, type FileFormat } from './requests.ts';

export const requestKinds = ['performance', 'export', 'irs', 'alert', 'document', 'archive', 'pack'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type RequestState = (typeof requestStates)[number];

/** What became of a request: the shape of every answer about one. Instants are `YYYY-MM-DDTHH:MM:SSZ`. */
export const sentRequestSchema = z.object({
  id: z.number().int().positive(),
  kind: z.enum(requestKinds),
  /** What was asked for: the report's type, the export's view, the document's title. */
  title_en: z.string(),
  title_de: z.string(),
  /** Null where the kind leaves no choice. */
  format: z.enum(Object.values<FileFormat>(fileFormats)).nullable(),
  language: z.enum(irsLanguages).nullable(),
  state: z.enum(requestStates),
  /** How many requests wait before it; null unless it waits itself. */
  queuedBefore: z.number().int().nonnegative().nullable(),
  /** A fraction. */
  progress: z.number().min(0).max(1),
  /** How often a worker has taken it. */
  attempts: z.number().int().nonnegative(),
  UserNr: z.number().int(),
  /** The first of them where the request is about several funds. */
  BookID: z.number().int(),
  isOfSeveralFunds: z.boolean(),
  /** The day of its figures, `YYYY-MM-DD`; null where it is of several, or of none. */
  day: z.string().nullable(),
  DestinationId: z.number().int(),
  /** Empty where there is nothing to say. */
  message_en: z.string(),
  message_de: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The result's name; null until there is one. */
  fileName: z.string().nullable(),
});
export type SentRequest = z.infer<typeof sentRequestSchema>;
export const sentRequestsSchema = z.array(sentRequestSchema);

/** GET /api/jobs and GET /api/requests : the newest first. */
export const sentRequestsQuerySchema = z.object({
  state: z.enum(requestStates).optional(),
  limit: wholeNumberInPathSchema(1, 1_000).default(200),
});
export type SentRequestsQuery = z.input<typeof sentRequestsQuerySchema>;

/** One arrived file in the portal's inbox. */
export const inboxEntrySchema = z.object({
  id: z.number().int().positive(),
  requestId: z.number().int().positive(),
  kind: z.enum(requestKinds),
  BookID: z.number().int(),
  fileName: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  arrivedAt: z.string(),
  isRead: z.boolean(),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;
export const inboxSchema = z.array(inboxEntrySchema);

/** Request header: a second call with the same key and the same payload is the same request. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** GET /api/inbox/stream: the media type to accept, and the event after which requests and inbox are read anew. */
export const EVENT_STREAM_TYPE = 'text/event-stream';
export const REQUESTS_CHANGED_EVENT = 'requests-changed';
