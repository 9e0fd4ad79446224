import { fundMasterDataSchema } from '@fundscope/contract/funds';
import type { RecordVersion } from '../approval/model/record-versions.ts';
import { RecordHistory } from '../approval/RecordHistory.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { fundRecordOf, type FundRecord } from './model/fund-form.ts';
import { differences } from './model/fund-history.ts';

interface FundHistoryProps {
  bookId: number;
  /** What is stored now. */
  current: FundRecord;
  /** Something is typed that a revert would take away. */
  isDirty: boolean;
  onRevert: (version: RecordVersion<FundRecord>) => void;
}

/** The versions of a book's record. */
export function FundHistory({ bookId, ...history }: FundHistoryProps) {
  return (
    <RecordHistory
      {...history}
      record={`fund-master-data:${bookId}`}
      read={readRecord}
      countOf={(one, other) => differences(one, other).length}
    >
      {(one, other, columns) => <DifferenceTable rows={differences(one, other)} columns={columns} />}
    </RecordHistory>
  );
}

const readRecord = (content: unknown): FundRecord | null => {
  const { data } = fundMasterDataSchema.safeParse(content);
  return data ? fundRecordOf(data) : null;
};
