import { beforeAll, expect, it } from 'vitest';
import { auditLines, signInCaller, type Caller } from '../../../../test/caller.ts';
import { setUpFlags } from '../../../../test/flag-house.ts';

const { server, act } = setUpFlags();
let ben: Caller;
beforeAll(async () => {
  ben = await signInCaller(server, 'ben');
});

/** A closed case of August, whose number is greater than that of the case of October. */
async function addEarlierCase() {
  await act.addResults({ id: 3, day: '2025-08-15', active: false }, { id: 4, day: '2025-08-20', active: false });
  expect((await act.correct(ben, 3, 1, { comment: 'Found late.' })).statusCode).toBe(200);
}

it('a later flag belongs to the open case when a case of earlier days was opened after it', async () => {
  await act.addResults({ id: 1, day: '2025-10-01', active: true });
  await act.scan(ben);
  const [october] = await act.list(ben);
  await act.addResults({ id: 2, day: '2025-10-03', active: false });
  await act.scan(ben);
  await addEarlierCase();
  await act.addResults({ id: 5, day: '2025-11-10', active: false });
  const answer = await act.correct(ben, 5, 1, { comment: 'Back again.' });
  expect(answer.json()).toMatchObject({ breach: { effect: 'keeps', CaseNr: october!.CaseNr } });
  expect(await act.list(ben)).toMatchObject([
    { CaseNr: october!.CaseNr, state: 'new', lastDay: '2025-11-10', clearedOn: null },
    { firstDay: '2025-08-15', state: 'closed', formerCase: null },
  ]);
  expect(await auditLines(server, 'breach.open')).toHaveLength(1);
});

it('a flag that is set again reopens its case when a case of earlier days was opened after it', async () => {
  await act.addResults({ id: 1, day: '2025-10-01', active: true });
  await act.scan(ben);
  const [october] = await act.list(ben);
  await act.correct(ben, 1, 0, { comment: 'Booked twice.' });
  await addEarlierCase();
  const answer = await act.correct(ben, 1, 1, { comment: 'It was right.' });
  expect(answer.json()).toMatchObject({ breach: { effect: 'reopens', CaseNr: october!.CaseNr } });
  expect(await act.list(ben)).toMatchObject([
    { CaseNr: october!.CaseNr, state: 'new', clearedOn: null },
    { firstDay: '2025-08-15', state: 'closed' },
  ]);
});

it('a scan that finds an earlier and a later breach at once gives the later one to the open case', async () => {
  await act.addResults({ id: 1, day: '2025-12-29', active: true });
  await act.scan(ben);
  const [open] = await act.list(ben);
  await act.addResults(
    { id: 2, day: '2025-12-23', active: true },
    { id: 3, day: '2025-12-24', active: false },
    { id: 4, day: '2025-12-30', active: false },
    { id: 5, day: '2026-01-02', active: true },
  );
  await act.scan(ben);
  expect(await act.list(ben)).toMatchObject([
    { CaseNr: open!.CaseNr, state: 'new', lastDay: '2026-01-02' },
    { firstDay: '2025-12-23', state: 'closed' },
  ]);
});
