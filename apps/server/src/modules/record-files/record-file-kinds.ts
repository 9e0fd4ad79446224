import type { RecordFileKind } from '@fundscope/contract/administration';
import type { FundApproval } from '@fundscope/contract/funds';
import { bookFile } from './book-file.ts';
import { createFundFile } from './fund-file.ts';
import { groupFile } from './group-file.ts';
import { membershipFile } from './membership-file.ts';
import type { RecordFile } from './record-file.ts';
import { userFile } from './user-file.ts';

/** A new kind gets its line here. */
export const createRecordFiles = (approval: FundApproval): Readonly<Record<RecordFileKind, RecordFile>> => ({
  users: userFile,
  books: bookFile,
  groups: groupFile,
  memberships: membershipFile,
  'fund-master-data': createFundFile(approval),
});
