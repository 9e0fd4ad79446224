// @vitest-environment node
import { expect, it } from 'vitest';
import {
  historyAddress,
  inOrder,
  readAuditedName,
  readRecordName,
  recordAddress,
  recordAt,
  recordKinds,
} from './record-name.ts';

it('a record of every kind is found again at its address', () => {
  for (const kind of recordKinds) {
    const name = { kind, id: kind.endsWith('-benchmark') ? 'Welt & Co: 1' : '5' };
    const { pathname, search } = new URL(recordAddress(name), 'http://portal');
    expect(recordAt({ pathname, search })).toEqual(name);
    const history = new URL(historyAddress(name), 'http://portal').searchParams.get('record') ?? '';
    expect(readRecordName(history)).toEqual(name);
  }
});

it('a new record, a list and other screens have no record', () => {
  const at = (address: string) => recordAt(new URL(address, 'http://portal'));
  expect(['/adminUsers', '/adminUsers?user=', '/admin/audit?user=5', '/adminPortals?node=x-1'].map(at)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a breach leads to its thread and to all that was done to it, and has no form', () => {
  const name = readAuditedName('breach:7');
  expect(name && [recordAddress(name), historyAddress(name)]).toEqual([
    '/Breaches?case=7',
    '/admin/audit?record=breach%3A7',
  ]);
  expect([readRecordName('breach:7'), readAuditedName('breachs'), readAuditedName('pack:7')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('records stand by kind, then by number', () => {
  expect(inOrder(['breach:10', 'user:1', 'breach:9', 'breach:1'])).toEqual([
    'breach:1',
    'breach:9',
    'breach:10',
    'user:1',
  ]);
});
