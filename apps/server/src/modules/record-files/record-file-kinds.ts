import type { RecordFileKind } from '@fundscope/contract/administration';
import { bookFile } from './book-file.ts';
import { fundFile } from './fund-file.ts';
import { groupFile } from './group-file.ts';
import { membershipFile } from './membership-file.ts';
import type { RecordFile } from './record-file.ts';
import { userFile } from './user-file.ts';

/** A new kind gets its line here. */
export const recordFiles = {
  users: userFile,
  books: bookFile,
  groups: groupFile,
  memberships: membershipFile,
  'fund-master-data': fundFile,
} satisfies Record<RecordFileKind, RecordFile>;
