import { useAdminBooks, useBookMembershipsOfGroup, useGroups } from '@fundscope/api-client/administration';

/**
 * The funds that a limit of a group's parameters may be of, for a select: those that the group holds.
 * @param group its number, empty: none is chosen
 * @param chosen a fund that stays to be seen although the group holds it no more
 */
export function useGroupBooks(group: string, chosen: string): { value: string; label: string }[] {
  const books = useAdminBooks().data ?? [];
  const holdsAll = useGroups().data?.find(({ GroupID }) => String(GroupID) === group)?.AllBookGroup === 1;
  const { data: memberships = [] } = useBookMembershipsOfGroup(Number(group), { enabled: group !== '' && !holdsAll });
  const held = new Set(memberships.map(({ BookID }) => String(BookID)));
  return books
    .map(({ BookID, display }) => ({ value: String(BookID), label: display }))
    .filter(({ value }) => value === chosen || (group !== '' && (holdsAll || held.has(value))));
}
