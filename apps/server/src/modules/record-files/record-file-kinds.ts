import type { RecordFileKind } from '@fundscope/contract/administration';
import type { ApprovalSettings } from '@fundscope/contract/approval';
import { isAnyNeeded } from '../../approval/approval-settings.ts';
import { bookFile } from './book-file.ts';
import { createFundFile } from './fund-file.ts';
import { createGroupFile } from './group-file.ts';
import { createMembershipFile } from './membership-file.ts';
import type { RecordFile } from './record-file.ts';
import { userFile } from './user-file.ts';

/** A new kind gets its line here. */
export const createRecordFiles = (approval: ApprovalSettings): Readonly<Record<RecordFileKind, RecordFile>> => ({
  users: userFile,
  books: bookFile,
  groups: createGroupFile(isAnyNeeded(approval)),
  memberships: createMembershipFile(isAnyNeeded(approval)),
  'fund-master-data': createFundFile(approval),
});
