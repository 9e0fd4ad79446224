import {
  auditActions,
  auditPageSchema,
  hasAuditFieldWords,
  userOverviewSchema,
} from '@fundscope/contract/administration';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const server = setUpTestApp({ demo: true });
let token = '';
beforeAll(async () => {
  token = await server.signIn('demo.admin', demoPassword);
});

it('the users of the demo firm have a day of creation, and no password that they are said to have set', async () => {
  const rows = userOverviewSchema.parse((await server.get('/api/adminuser/overview', token)).json());
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    expect(row, row.Username).toMatchObject({
      passwordState: 'set-with-demo-firm',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d/u),
      createdBy: null,
    });
  }
});

it('every action and field of the audit trail of the demo firm has words', async () => {
  const { Rows } = auditPageSchema.parse((await server.get('/api/audit?SignIns=true&Rows=500', token)).json());
  expect(Rows.length).toBeGreaterThan(3);
  expect(Rows.filter(({ Action }) => !auditActions.includes(Action))).toEqual([]);
  const names = Rows.flatMap(({ Fields }) => Fields.flatMap(({ field }) => field.split('.')));
  const unnamed = names.filter((name) => name !== '' && !/^\d+$|:/u.test(name) && !hasAuditFieldWords(name));
  expect([...new Set(unnamed)]).toEqual([]);
});
