import type {
  AlertChannel,
  BreachKind,
  BreachNature,
  BreachSeverity,
  BreachStart,
  BreachState,
} from '@fundscope/contract/breaches';
import type { ColumnType, Generated } from 'kysely';
import type { Counted, Instant, Json, OptionalText } from './column-types.ts';

interface BreachCasesTable {
  case_nr: Counted;
  kind: BreachKind;
  severity: BreachSeverity;
  rule: string;
  book_id: number;
  item: string;
  facts: Json;
  wv_name: string;
  value: number | null;
  limit_value: number | null;
  utilisation: number | null;
  first_day: string;
  first_day_kind: Generated<BreachStart>;
  good_day: string | null;
  last_day: string;
  cleared_on: string | null;
  opened_at: Instant;
  state: Generated<BreachState>;
  owner_nr: number | null;
  owner_display: string | null;
  nature: BreachNature | null;
  cause: OptionalText;
  passive_until: string | null;
  due_on: string;
  /** Whether it is closed only once another person has reviewed a comment. */
  needs_review: boolean;
  escalated_at: Instant | null;
  closed_at: Instant | null;
  former_case_nr: number | null;
  /** Opened by a user who set the flag of a test result. */
  set_by_hand: Generated<boolean>;
  /** Another one after each change by a person. */
  version: Generated<number>;
}

interface BreachRunsTable {
  run_nr: Counted;
  case_nr: number;
  first_day: string;
  last_day: string;
  cleared_on: string | null;
  /** By day: value, limit and utilisation. */
  figures: ColumnType<unknown, string | undefined, string>;
}

interface BreachEventsTable {
  event_nr: Counted;
  case_nr: number;
  kind: 'opened' | 'comment' | 'change' | 'evidence' | 'escalated' | 'cleared' | 'again' | 'closed' | 'history';
  at: Instant;
  /** Null: the server. */
  user_nr: number | null;
  user_display: string | null;
  acting_user_nr: number | null;
  acting_display: string | null;
  text: OptionalText;
  changes: ColumnType<unknown, string | undefined, never>;
  reviewed_by: number | null;
  reviewed_display: string | null;
  reviewed_at: Instant | null;
}

interface BreachEvidenceTable {
  evidence_nr: Counted;
  event_nr: number;
  name: string;
  media_type: string;
  sha256: string;
  content: Buffer;
}

interface BreachSubscriptionsTable {
  user_nr: number;
  kind: BreachKind;
  channel: AlertChannel;
}

export interface BreachTables {
  'fundscope.breach_cases': BreachCasesTable;
  'fundscope.breach_runs': BreachRunsTable;
  'fundscope.breach_events': BreachEventsTable;
  'fundscope.breach_evidence': BreachEvidenceTable;
  'fundscope.breach_subscriptions': BreachSubscriptionsTable;
}
