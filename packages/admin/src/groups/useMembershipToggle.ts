import { showSuccess } from '@fundscope/ui-kit';
import { useState } from 'react';
import type { MembershipMap } from './model/membership-entries.ts';

interface MembershipCalls {
  readonly members: MembershipMap;
  /** Makes a membership of a record. */
  readonly add: (id: number) => Promise<unknown>;
  readonly remove: (id: number, membershipId: number) => Promise<unknown>;
  readonly added: string;
  readonly removed: string;
}

/** Adds and removes memberships, each by its own call; several may be under way. A refusal has been told by an alert. */
export function useMembershipToggle({ members, add, remove, added, removed }: MembershipCalls) {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const toggle = async (id: number): Promise<void> => {
    if (pending.has(id)) return;
    setPending((before) => new Set(before).add(id));
    const membershipId = members.get(id);
    try {
      await (membershipId === undefined ? add(id) : remove(id, membershipId));
      showSuccess({ message: membershipId === undefined ? added : removed });
    } catch {
      // The row stays as it was.
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { pending, toggle };
}
