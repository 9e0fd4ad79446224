import { errorBodySchema } from '@fundscope/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addRequestWorld, factsRequest } from '../../test/request-world.ts';
import { addUser } from '../../test/world.ts';

const BEYOND = 3_000_000_000;
const performanceRequest = {
  FundNo: BEYOND,
  RequestType: 'REP2',
  ReportType: 'PERF_STD_PE',
  REFNIW: 'NIW',
  Details: [{ ReportType: 'STD_PE', Ccy: 'EUR', PeriodType: 'YTD', Begin: '2026-01-02', End: '2026-01-30' }],
};
const exportRequest = { FundNo: BEYOND, PFReqID: 1, WViewName: 'FACTS', FormatId: 1, DestinationId: 7 };
const document = { reportType: 'Risikobericht', book: BEYOND, date: '2026-01-30' };

const server = setUpTestApp({ world: addRequestWorld });
const tokens: Record<'risk' | 'boss', string> = { risk: '', boss: '' };
beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
  tokens.risk = await server.signIn('risk');
  tokens.boss = await server.signIn('boss');
});

it.each([
  ['boss', 'GET', `/api/audit?UserNr=${BEYOND}`, undefined],
  ['boss', 'GET', `/api/adminuser/${BEYOND}`, undefined],
  ['boss', 'GET', `/api/adminuser/otherusertoken/${BEYOND}`, undefined],
  ['risk', 'POST', '/api/document/risk', document],
  ['risk', 'POST', '/api/document/liquidity', { ...document, reportType: 'LiquidityExcel' }],
  ['risk', 'POST', '/api/PFRequest', performanceRequest],
  ['risk', 'POST', '/api/PExpRequest', exportRequest],
  ['risk', 'POST', '/api/PExpRequest', { ...exportRequest, FundNo: 7, PFReqID: BEYOND }],
  ['risk', 'POST', '/api/irsrequest', { ...factsRequest, FundNo: BEYOND }],
  ['risk', 'GET', `/api/irsrequest/${BEYOND}`, undefined],
  ['risk', 'GET', `/api/jobs/${BEYOND}`, undefined],
  ['risk', 'GET', `/api/inbox/${BEYOND}/file`, undefined],
  ['boss', 'GET', `/api/fmdfund/${BEYOND}`, undefined],
  ['risk', 'GET', `/api/book/${BEYOND}/perfDates`, undefined],
  ['risk', 'DELETE', `/api/savedview/FACTS/${BEYOND}`, undefined],
  ['risk', 'PUT', '/api/savedview/FACTS/default', { id: BEYOND }],
  ['risk', 'POST', '/api/savedview/FACTS', { name: 'x', state: '', GroupID: BEYOND }],
] as const)('as %s, %s %s is refused, and no fault of the server', async (user, method, url, payload) => {
  const headers = { authorization: `Bearer ${tokens[user]}` };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([400, 404], answer.body).toContain(answer.statusCode);
  expect(['bad-request', 'not-found']).toContain(errorBodySchema.parse(answer.json()).code);
});
