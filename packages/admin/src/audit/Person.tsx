import type { AuditRow } from '@fundscope/contract/administration';
import { StateTag } from '@fundscope/ui-kit';
import { useAuditMessages } from './messages/index.ts';

/** Who did it: the administrator, where somebody was acted for. */
export function Person({ row }: { row: AuditRow }) {
  const messages = useAuditMessages();
  const nameOf = (userNr: number | null, name: string) =>
    name === '' ? (userNr === null ? messages.nobody : messages.gone(userNr)) : name;
  const own = nameOf(row.UserNr, row.Username);
  if (row.ActingUserNr === null) return own;
  return (
    <>
      {nameOf(row.ActingUserNr, row.ActingUsername)} <StateTag tone="warning">{messages.as(own)}</StateTag>
    </>
  );
}
