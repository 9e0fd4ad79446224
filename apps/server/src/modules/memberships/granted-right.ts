import type { ApprovalSettings, GrantedRight } from '@fundscope/contract/approval';
import { isAnyNeeded } from '../../approval/approval-settings.ts';
import { newAdministratorsOf } from './administrator-right.ts';
import { isGroupWidened, newAllBookUsersOf } from './all-books-right.ts';

interface Content {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The widest right that a change grants, given its content for the audit trail; null: none that needs approval. */
export function findGrantedRight({ before, after }: Content): GrantedRight | null {
  if (newAdministratorsOf(after).length > 0) return 'administrator';
  if (isGroupWidened(before, after)) return 'all-books-group';
  return newAllBookUsersOf(after).length > 0 ? 'all-books' : null;
}

/** The users whom a change gives that right by name. */
export const granteesOf = ({ after }: Content): number[] => {
  const administrators = newAdministratorsOf(after);
  return administrators.length > 0 ? administrators : newAllBookUsersOf(after);
};

/** Whether a change that grants a right waits for another person. */
export const needsForRight = (settings: ApprovalSettings, content: Content): boolean =>
  isAnyNeeded(settings) && findGrantedRight(content) !== null;
