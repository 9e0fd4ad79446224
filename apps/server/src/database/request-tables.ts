import type { Generated } from 'kysely';
import type { Counted, Instant, Json, OptionalText } from './column-types.ts';

interface RequestsTable {
  request_id: Counted;
  kind: 'performance' | 'export' | 'irs' | 'alert' | 'document' | 'archive' | 'pack';
  user_nr: number;
  acting_user_nr: number | null;
  /** Whose quota and turn in the queue it takes. */
  charged_user_nr: number;
  book_id: number;
  payload: Json;
  destination_id: number;
  /** The rights that the request was sent with: it never has more. */
  as_admin: boolean;
  sees_all_books: boolean;
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  /** A fraction. */
  progress: Generated<number>;
  attempts: Generated<number>;
  job_id: string;
  idempotency_key: string | null;
  message_en: OptionalText;
  message_de: OptionalText;
  created_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
}

interface RequestFilesTable {
  file_id: Counted;
  request_id: number;
  /** Of the request, which writes the file. */
  attempt: number;
  name: string;
  media_type: string;
  size_bytes: Generated<number>;
  is_complete: Generated<boolean>;
  created_at: Instant;
}

interface RequestFileChunksTable {
  file_id: number;
  sequence: number;
  content: Buffer;
}

interface DeliveriesTable {
  request_id: number;
  destination_id: number;
  attempts: Generated<number>;
  delivered_at: Instant | null;
}

interface InboxTable {
  inbox_id: Counted;
  user_nr: number;
  request_id: number;
  arrived_at: Instant;
  read_at: Instant | null;
}

interface ReportViewsTable {
  purpose: 'export' | 'irs';
  report_type: string;
  wv_name: string;
}

interface IrsTypesTable {
  irs_type_id: string;
  title_en: string;
  title_de: string;
  formats: number[];
  languages: string[];
  holding_periods: number[];
}

interface PacksTable {
  pack_id: Counted;
  owner_nr: number;
  name: string;
  content: Json;
  is_paused: Generated<boolean>;
  /** `YYYY-MM-DD`: the day that the schedule looks at next. */
  next_day: string;
  version: Generated<number>;
}

interface PackRunsTable {
  run_id: Counted;
  pack_id: number;
  /** `YYYY-MM-DD` */
  day: string;
  state: 'waiting' | 'sent' | 'missing';
  repeat_of: number | null;
  is_scheduled: boolean;
  notes: Json;
  outcome: Json | null;
  ended_at: Instant | null;
  created_at: Instant;
  settled_at: Instant | null;
}

interface PackDeliveriesTable {
  request_id: number;
  run_id: number;
  documents: number;
  made: number | null;
  refusals: Json;
}

interface DocumentTimesTable {
  report_type: string;
  format: 'pdf' | 'xlsx';
  documents: number;
  mean_seconds: number;
}

/** Requests with their files, where these go, and what can be asked for. */
export interface RequestTables {
  'fundscope.requests': RequestsTable;
  'fundscope.request_files': RequestFilesTable;
  'fundscope.request_file_chunks': RequestFileChunksTable;
  'fundscope.deliveries': DeliveriesTable;
  'fundscope.inbox': InboxTable;
  'fundscope.report_views': ReportViewsTable;
  'fundscope.irs_types': IrsTypesTable;
  'fundscope.packs': PacksTable;
  'fundscope.pack_runs': PackRunsTable;
  'fundscope.pack_deliveries': PackDeliveriesTable;
  'fundscope.document_times': DocumentTimesTable;
}
