import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import { showSuccess } from '@fundscope/ui-kit';
import { useState } from 'react';
import { useApprovalMessages } from '../approval/messages/index.ts';
import type { MembershipMap } from './model/membership-entries.ts';

/** One alert for all of them: twenty would hide what else there is to say for minutes. */
const ALERT = 'membership';

/** Records that are to get a membership, and to lose theirs. */
export interface ManyMemberships {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

export interface MembershipCalls {
  readonly members: MembershipMap;
  /** Makes a membership of a record. */
  readonly add: (id: number) => Promise<unknown>;
  readonly remove: (id: number, membershipId: number) => Promise<unknown>;
  /** All of them or none; absent: memberships change one at a time. */
  readonly changeMany?: (many: ManyMemberships) => Promise<unknown>;
  readonly added: string;
  readonly removed: string;
}

/** Adds and removes memberships, each by its own call; several may be under way. A refusal has been told by an alert. */
export function useMembershipToggle({ members, add, remove, changeMany, added, removed }: MembershipCalls) {
  const { submitted } = useApprovalMessages();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  // New administrators may wait for another person.
  const showDone = (answer: unknown, message: string) =>
    showSuccess({ id: ALERT, message: proposalSubmittedSchema.safeParse(answer).success ? submitted : message });
  const toggle = async (id: number): Promise<void> => {
    if (pending.has(id)) return;
    setPending((before) => new Set(before).add(id));
    const membershipId = members.get(id);
    try {
      const answer = await (membershipId === undefined ? add(id) : remove(id, membershipId));
      showDone(answer, membershipId === undefined ? added : removed);
    } catch {
      // The row stays as it was.
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  const toggleMany = async (many: ManyMemberships): Promise<void> => {
    if (!changeMany) return;
    const ids = [...many.add, ...many.remove];
    setPending((before) => new Set([...before, ...ids]));
    try {
      showDone(await changeMany(many), many.add.length > 0 ? added : removed);
    } catch {
      // All rows stay as they were.
    } finally {
      const done = new Set(ids);
      setPending((before) => new Set([...before].filter((id) => !done.has(id))));
    }
  };
  return { pending, toggle, toggleMany };
}
