import type { AuditRow, ChangedField } from '@fundscope/contract/administration';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { changedFields } from './changed-fields.ts';

type StoredRow = Pick<AuditRow, 'Action' | 'Before' | 'After'>;

interface AuditedProposal {
  readonly kind: string;
  /** As the audit trail names it: `risk-benchmark:World`. */
  readonly record: string;
  readonly content: unknown;
}

const rowSchema = z.object({ proposal: z.number().int() });
const contentSchema = z.object({ before: z.unknown(), after: z.unknown() });
const correctionSchema = z.object({
  WViewName: z.string(),
  environment: z.string(),
  colName: z.string(),
  rowKey: z.record(z.string(), z.unknown()),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  row: z.unknown(),
});

/** The proposals that rows of the audit trail are about, in the order of the rows. */
export async function readAuditedProposals(
  db: Db,
  rows: readonly StoredRow[],
): Promise<(AuditedProposal | undefined)[]> {
  const numbers = rows.map(({ Action, After }) =>
    Action.startsWith('proposal.') ? rowSchema.safeParse(After).data?.proposal : undefined,
  );
  const wanted = numbers.filter((number) => number !== undefined);
  if (wanted.length === 0) return rows.map(() => undefined);
  const found = await db
    .selectFrom('fundscope.proposals')
    .select(['proposal_nr', 'kind', 'record', 'content'])
    .where('proposal_nr', 'in', [...new Set(wanted)])
    .execute();
  const byNumber = new Map(found.map(({ proposal_nr, ...proposal }) => [proposal_nr, proposal]));
  return numbers.map((number) => (number === undefined ? undefined : byNumber.get(number)));
}

/** A decision on a proposed correction, with the cell as the submission of the proposal records it. */
export function withProposedCell<Row extends StoredRow>(row: Row, proposal: AuditedProposal | undefined): Row {
  if (proposal?.kind !== 'correction' || row.Action === 'proposal.submit') return row;
  const { data } = correctionSchema.safeParse(proposal.content);
  if (!data) return row;
  const { WViewName: view, environment, colName: column, rowKey: key, oldValue, newValue, row: place } = data;
  const cell = { view, environment, column, key, oldValue, newValue, ...(place !== undefined && { row: place }) };
  return { ...row, After: { ...(row.After as object), ...cell } };
}

/** The fields that a proposal changes with both values, then what the row itself says, such as the reason. */
export function proposalFields(
  fields: readonly ChangedField[],
  proposal: AuditedProposal | undefined,
): readonly ChangedField[] {
  const { data } = contentSchema.safeParse(proposal?.content);
  // Proposals of earlier versions have no values to compare.
  if (!proposal || !data || (data.before === undefined && data.after === undefined)) return fields;
  const { before, after } = data;
  const changes = changedFields(inRecord(proposal.record, before), inRecord(proposal.record, after));
  const own = fields.filter(({ field }) => !field.startsWith('records.') && field !== 'kind');
  return [...changes, ...own];
}

const inRecord = (record: string, value: unknown): object => ({ records: { [record]: value ?? {} } });
