import type { Counted, Instant, Json } from './column-types.ts';

interface ProposalsTable {
  proposal_nr: Counted;
  kind: 'fund-master-data' | 'correction' | 'benchmark' | 'administrator-right' | 'approval-settings';
  record: string;
  content: Json;
  user_nr: number;
  user_display: string;
  acting_user_nr: number | null;
  acting_display: string | null;
  proposed_at: Instant;
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  decided_by: number | null;
  decided_display: string | null;
  decided_at: Instant | null;
  reason: string;
}

export interface ApprovalTables {
  'fundscope.proposals': ProposalsTable;
}
