import type { FundMasterData, FundMasterDataSave } from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import { insertProposals } from '../../approval/proposals.repository.ts';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';
import { readFundMasterData, writeFundMasterData } from '../fund-master-data/fund-master-data.repository.ts';
import type { FundMasterDataRecord } from '../fund-master-data/fund-master-data.rules.ts';
import { closingNote, fundRecordName } from '../fund-master-data/save-fund-master-data.ts';
import { auditRecords } from './audit-records.ts';
import type { AuditLine } from './record-file.ts';

/** A record is long. */
const RECORDS_PER_LINE = 20;

interface WrittenFunds {
  readonly records: readonly FundMasterDataRecord[];
  /** What was stored, by book. */
  readonly stored: ReadonlyMap<number, FundMasterData>;
}

/** Writes the records of a file, and gives the lines of the audit trail. */
export async function writeFunds(
  db: Transaction<Schema>,
  { records, stored }: WrittenFunds,
  by: Session,
): Promise<AuditLine[]> {
  if (records.length === 0) return [];
  await writeFundMasterData(db, records, by.userNr);
  const written = await readFundMasterData(
    db,
    records.map(({ book_id }) => book_id),
  );
  return auditRecords(
    'fund-master-data.import',
    written.map((after) => {
      const before = stored.get(after.book_id);
      return { record: fundRecordName(after.book_id), before, after: { ...after, ...closingNote(before, after) } };
    }),
    RECORDS_PER_LINE,
  );
}

/** Keeps saves of a file until another person has approved each, and gives the lines of the audit trail. */
export async function submitFunds(
  db: Transaction<Schema>,
  saves: readonly FundMasterDataSave[],
  by: Session,
): Promise<AuditLine[]> {
  if (saves.length === 0) return [];
  const changes = saves.map((save) => ({ record: fundRecordName(save.book_id), content: save }));
  const numbers = await insertProposals(db, 'fund-master-data', changes, by);
  return auditRecords(
    'proposal.submit',
    changes.map(({ record, content }) => ({
      record,
      before: undefined,
      after: { proposal: numbers.get(record), proposed: content },
    })),
    RECORDS_PER_LINE,
  );
}
