import type { AuditRow } from '@fundscope/contract/administration';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { recordVersions } from './record-versions.ts';

const row = (SequenceNr: number, Before: unknown, After: unknown): AuditRow => ({
  SequenceNr,
  At: '2026-11-22T13:03:00',
  UserNr: 7,
  Username: 'demo.risk',
  ActingUserNr: 1,
  ActingUsername: 'demo.admin',
  Action: 'fund-master-data.modify',
  Records: [],
  Fields: [],
  RecordCount: 1,
  RecordNames: {},
  Cell: null,
  RequestID: 'r',
  ClientID: 'fundscope-portal',
  KeyID: null,
  Before,
  After,
});
const schema = z.object({ name: z.string() });
const read = (content: unknown) => schema.safeParse(content).data ?? null;

it('the versions of a record are those of the audit trail, newest first, with who had proposed them', () => {
  const approved = { name: 'B', approval: { proposal: 3, proposer: 'demo.manager' } };
  const versions = recordVersions(
    [row(9, { name: 'A' }, approved), row(4, null, { name: 'A' }), row(2, null, { id: 1 })],
    read,
  );
  expect(versions).toEqual([
    {
      nr: 9,
      at: '2026-11-22T13:03:00',
      who: 'demo.risk',
      actor: 'demo.admin',
      proposer: 'demo.manager',
      value: { name: 'B' },
      before: { name: 'A' },
    },
    expect.objectContaining({ nr: 4, proposer: '', before: null }),
  ]);
});
