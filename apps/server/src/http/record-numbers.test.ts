import { errorBodySchema } from '@fundscope/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
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

describe('a number in an address', () => {
  const addresses = [
    ['boss', '/api/adminuser/%'],
    ['boss', '/api/audit?UserNr=%'],
    ['boss', '/api/admingroup/%'],
    ['boss', '/api/adminbook/%'],
    ['boss', '/api/fmdfund/%'],
    ['risk', '/api/irsrequest/%'],
    ['boss', '/api/jobs/%'],
    ['risk', '/api/inbox/%/file'],
    ['risk', '/api/book/%/perfDates'],
    ['risk', '/api/savedview/FACTS/%'],
    ['risk', '/api/wview/FACTS?toprows=%'],
    ['boss', '/api/jobs?limit=%'],
  ] as const;
  it.each(addresses)('has one spelling: as %s, %s', async (user, address) => {
    for (const spelling of ['01', '1.0', '+1', '-1', '1e0', '0x1', ' 1', '1 ', '１']) {
      const answer = await server.get(address.replace('%', encodeURIComponent(spelling)), tokens[user]);
      expect([400, 404, 405], `${spelling}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
    }
  });
});

describe('half a character', () => {
  it.each([
    ['POST', '/api/users/token', { Username: 'a\uD800', Password: 'x' }, 'Username'],
    ['POST', '/api/savedview/FACTS', { name: 'x', state: 'box=\uDC00' }, 'state'],
    ['POST', '/api/adminbook', { Name: 'x', ExternalID: '\uD83D', Description: 'y' }, 'ExternalID'],
    ['POST', '/api/wview/Correction', { dataRow: { a: { b: '\uD800' } } }, 'dataRow.a.b'],
  ] as const)('in a text is refused with the field’s name: %s %s', async (method, url, payload, field) => {
    const headers = { authorization: `Bearer ${tokens.boss}` };
    const answer = await server.app.inject({ method, url, headers, payload });
    expect([answer.statusCode, errorBodySchema.parse(answer.json()).field]).toEqual([400, field]);
  });
});
