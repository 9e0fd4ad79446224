import { showSuccess } from '@fundscope/ui-kit';
import { useState } from 'react';
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
  /** All of them or none. */
  readonly changeMany: (many: ManyMemberships) => Promise<{ readonly added: number; readonly removed: number }>;
  readonly added: string;
  readonly removed: string;
}

/** Adds and removes memberships, each by its own call; several may be under way. A refusal has been told by an alert. */
export function useMembershipToggle({ members, add, remove, changeMany, added, removed }: MembershipCalls) {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const toggle = async (id: number): Promise<void> => {
    if (pending.has(id)) return;
    setPending((before) => new Set(before).add(id));
    const membershipId = members.get(id);
    try {
      await (membershipId === undefined ? add(id) : remove(id, membershipId));
      showSuccess({ id: ALERT, message: membershipId === undefined ? added : removed });
    } catch {
      // The row stays as it was.
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  const toggleMany = async (many: ManyMemberships): Promise<void> => {
    const ids = [...many.add, ...many.remove];
    setPending((before) => new Set([...before, ...ids]));
    try {
      await changeMany(many);
      showSuccess({ id: ALERT, message: many.add.length > 0 ? added : removed });
    } catch {
      // All rows stay as they were.
    } finally {
      const done = new Set(ids);
      setPending((before) => new Set([...before].filter((id) => !done.has(id))));
    }
  };
  return { pending, toggle, toggleMany };
}
