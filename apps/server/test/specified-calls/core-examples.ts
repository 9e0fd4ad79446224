import { z } from 'zod';
import { expect } from 'vitest';
import { demoPassword } from '../../src/modules/installation/demo-sign-ins.ts';
import { DATE } from '../demo-documents.ts';
import type { CallExamples, LiteralAnswer, LiteralClient } from './literal-client.ts';

const FUND = 1001;
const REDIRECT = 'https://app.example/callback';
/** The app that the registered-app variant signs in to. */
export const literalApp = { clientId: 'literal-app', name: 'Literal app', redirectUris: [REDIRECT] } as const;

const rowSchema = z.record(z.string(), z.unknown());
const rowsOf = ({ json }: LiteralAnswer) => z.array(rowSchema).min(1).parse(json);
const hasFields =
  (...fields: readonly string[]) =>
  (answer: LiteralAnswer) => {
    const value = Array.isArray(answer.json) ? rowsOf(answer)[0]! : rowSchema.parse(answer.json);
    expect(Object.keys(value)).toEqual(expect.arrayContaining([...fields]));
  };
const isList = (answer: LiteralAnswer) => void z.array(z.unknown()).parse(answer.json);
const isToken = ({ json }: LiteralAnswer) =>
  expect(json).toEqual({ Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u) });
const isFile = (name: RegExp) => (answer: LiteralAnswer) => {
  expect(answer.headers.get('content-disposition')).toMatch(name);
  expect(answer.text.length).toBeGreaterThan(100);
};

const document = { book: FUND, date: DATE, lex: 'KAGB', holdingPeriodDay: 20, language: 'EN' };

/** Values for the calls of the core document, in the demo firm. */
export function coreExamples(client: () => LiteralClient): CallExamples {
  let irsId = 0;
  const correction = async (query?: { readonly TestingDB: string }) => {
    const rows = await client().call('GET /api/wview/{viewName}', {
      params: { viewName: 'RQS_TestResult' },
      query: {
        $filter: `book eq ${FUND}`,
        $orderby: 'requestID',
        byPassIsRequest: 'true',
        TestingDB: query?.TestingDB ?? 'false',
      },
    });
    const dataRow = rowsOf(rows)[0]!;
    return {
      ...(query && { query }),
      body: { WViewName: 'RQS_TestResult', colName: 'comment', newValue: 'checked', dataRow },
    };
  };
  return {
    'POST /api/users/token': {
      isAnonymous: true,
      input: { body: { Username: 'demo.client', Password: demoPassword } },
      check: isToken,
    },
    'POST /api/users/token#registered-app': {
      isAnonymous: true,
      input: {
        body: {
          Username: 'demo.client',
          Password: demoPassword,
          scope: 'api',
          response_type: 'token',
          client_id: literalApp.clientId,
          redirect_uri: REDIRECT,
          nonce: 'n-1',
        },
      },
      check: isToken,
    },
    'GET /api/adminuser/otherusertoken/{user}': { input: { params: { user: 'demo.client' } }, check: isToken },
    'GET /api/book/': { check: hasFields('PortalID', 'ExternalID', 'Title', 'Description') },
    'GET /api/book/shc': { check: rowsOf },
    'GET /api/book/reportingCcy': { check: rowsOf },
    'GET /api/book/PRep2ReportTypes': { check: rowsOf },
    'GET /api/book/{FundNo}/perfDates': { input: { params: { FundNo: FUND } }, check: hasFields('RefDate', 'NiwDate') },
    'GET /api/book/{FundNo}/perfPeriodDatesForNiwDate/{NiwDate}': {
      input: { params: { FundNo: FUND, NiwDate: DATE.replaceAll('-', '') } },
      check: hasFields('niwDateBeginDTD', 'niwDateBeginMTD', 'niwDateBeginYTD'),
    },
    'GET /api/book/{FundNo}/perfPeriodDatesForRefDate/{RefDate}': {
      input: { params: { FundNo: FUND, RefDate: DATE.replaceAll('-', '') } },
      check: hasFields('refDateBeginDTD', 'refDateBeginMTD', 'refDateBeginYTD'),
    },
    'GET /api/navigation/': { check: hasFields('PortalID', 'ExternalID', 'name', 'Menus') },
    'GET /api/wview/{viewName}': {
      input: {
        params: { viewName: 'VAR_REQUEST_VIEW' },
        query: { $filter: `book eq ${FUND}`, $orderby: 'date desc', byPassIsRequest: 'true', TestingDB: 'true' },
      },
      check: rowsOf,
    },
    'GET /api/wview/{viewName}#CSV': {
      input: {
        params: { viewName: 'NAV_VIEW' },
        query: { $filter: `book eq ${FUND}`, $orderby: 'date desc', byPassIsRequest: 'true', TestingDB: 'true' },
      },
      check: ({ headers, text }) => {
        expect(headers.get('content-type')).toMatch(/^text\/csv/u);
        expect(text.split('\n').length).toBeGreaterThan(2);
      },
    },
    'GET /api/wview/{viewName}/info': {
      input: { params: { viewName: 'NAV_VIEW' } },
      check: hasFields('WVName', 'Title', 'colForSearch', 'colForList', 'OrderBy', 'autoLoad', 'BookPermissionNeeded'),
    },
    'GET /api/wview/{viewName}/Regression': {
      input: {
        params: { viewName: 'NAV_VIEW' },
        query: {
          $filter: `book eq ${FUND}`,
          $rfilter: `book eq ${FUND}`,
          $orderby: 'date desc',
          regColsToIgnore: '',
          byPassIsRequest: 'true',
          TestingDB: 'true',
          regTestingDB: 'false',
        },
      },
      check: isList,
    },
    'GET /api/wview/{viewName}/HUP#spreadsheet': {
      input: {
        params: { viewName: 'NAV_VIEW' },
        query: { $filter: `book eq ${FUND}`, $orderby: 'date desc', TestingDB: 'true' },
      },
      check: isFile(/\.xlsx/u),
    },
    'GET /api/wview/{viewName}/HUP#XML': {
      input: {
        params: { viewName: 'NAV_VIEW' },
        query: { $filter: `book eq ${FUND}`, $orderby: 'date desc', TestingDB: 'true' },
      },
      check: isFile(/\.xml/u),
    },
    'GET /api/wview/samplerequests': { check: hasFields('test_type', 'wvname', 'filter', 'orderby', 'toprows') },
    'POST /api/wview/Correction': { input: () => correction() },
    'POST /api/wview/Correction#TestingDB': { input: () => correction({ TestingDB: 'true' }) },
    'POST /api/document/risk': {
      input: { body: { ...document, reportType: 'Risikobericht', format: 'pdf' } },
      check: isFile(/\.pdf/u),
    },
    'POST /api/document/liquidity': {
      input: { body: { ...document, reportType: 'LiquidityExcel', format: 'xlsx' } },
      check: isFile(/\.xlsx/u),
    },
    'POST /api/document/download': { input: { body: { reportType: 'handbook' } }, check: isFile(/filename/u) },
    'POST /api/PFRequest': {
      status: 201,
      input: {
        body: {
          FundNo: FUND,
          RequestType: 'REP2',
          ReportType: 'PERF_STD_PE',
          REFNIW: 'NIW',
          prefix: 'p',
          Details: [
            {
              Period: 'October',
              ReportType: 'STD_PE',
              Ccy: 'EUR',
              PeriodType: 'custom',
              Begin: '2026-09-30',
              End: DATE,
              Details: '',
              Category: '',
            },
          ],
        },
      },
      check: hasFields('id', 'FundNo', 'ReportType', 'Details'),
    },
    'POST /api/PExpRequest': {
      input: async () => {
        const overview = await client().call('GET /api/wview/{viewName}#RQS_TestResult', {
          params: { viewName: 'PF_RR_Overview' },
          query: { $filter: `FundNo eq ${FUND}`, $orderby: 'PFReqID' },
        });
        const mapping = rowsOf(await client().call('GET /api/pexprequest/ReportToWview', {}));
        const found = rowsOf(overview)
          .map((row) => ({ row, mapped: mapping.find(({ ReportType }) => ReportType === row['ReportType']) }))
          .find(({ mapped }) => mapped !== undefined);
        const WViewName = found?.mapped?.['WViewName'];
        return { body: { FundNo: FUND, PFReqID: found?.row['PFReqID'], WViewName, FormatId: 1, DestinationId: -1 } };
      },
    },
    'GET /api/pexprequest/ReportToWview': { check: hasFields('ReportType', 'WViewName') },
    'GET /api/pexprequest/Destinations': { check: isList },
    'GET /api/irsrequest/ReportToWview': { check: hasFields('ReportType', 'WViewName') },
    'GET /api/irsrequest/Destinations': { check: isList },
    'GET /api/irsrequest/types': { check: hasFields('IRSTypeId', 'format', 'language', 'holdingPeriod') },
    'POST /api/irsrequest': {
      input: {
        body: {
          IRSTypeId: 'FUND_KEY_FIGURES',
          DestinationId: 7,
          FormatId: 2,
          Language: 'DE',
          HoldingPeriodDay: 20,
          FundNo: FUND,
          FundName: 'Fund',
          Date: DATE,
        },
      },
      check: ({ json }) => {
        irsId = z.object({ IRSId: z.number() }).parse(json).IRSId;
      },
    },
    'GET /api/irsrequest/{id}': {
      isPolled: true,
      input: () => ({ params: { id: irsId } }),
      check: ({ json }) => expect(json).toMatchObject({ StatusId: 0 }),
    },
    'GET /api/irsrequest/{IRSId}/doc': { input: () => ({ params: { IRSId: irsId } }), check: isFile(/\.pdf/u) },
  };
}
