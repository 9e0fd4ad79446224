import type { Generated } from 'kysely';
import type { Instant, Json, OptionalText } from './column-types.ts';

interface ImportsTable {
  import_id: Generated<string>;
  user_nr: number;
  file_name: string;
  size_bytes: number;
  reading: Json | null;
  state: Generated<'ready' | 'running' | 'done' | 'failed' | 'cancelled'>;
  attempt: Generated<number>;
  rows_done: Generated<number>;
  message: OptionalText;
  faults: Generated<Json>;
  result: Json | null;
  beat_at: Instant;
  changed_at: Instant;
}

interface ImportPartsTable {
  import_id: string;
  part: number;
  content: Buffer;
}

/** Files on their way into views. */
export interface ImportTables {
  'fundscope.imports': ImportsTable;
  'fundscope.import_parts': ImportPartsTable;
}
