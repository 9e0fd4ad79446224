import { expect } from 'vitest';
import { z } from 'zod';
import { fundExamples } from './fund-examples.ts';
import type { CallExamples, LiteralAnswer, LiteralClient } from './literal-client.ts';
import { membershipExamples } from './membership-examples.ts';
import { treeExamples } from './tree-examples.ts';

const FUND = 1001;
export const rowSchema = z.record(z.string(), z.unknown());
export const isFilledList = ({ json }: LiteralAnswer) => void z.array(rowSchema).min(1).parse(json);
export const isRecord = ({ json }: LiteralAnswer) => void rowSchema.parse(json);
/** The answer to a change is the record as it is now. */
export const hasValues = (values: object) => (answer: LiteralAnswer) => expect(answer.json).toMatchObject(values);
export const numberIn = ({ json }: LiteralAnswer, field: string): number =>
  z.number().parse(rowSchema.parse(json)[field]);

const person = { Firstname: 'Literal', Surname: 'Client', geno_id: 'G-1', email_address: 'literal@example.com' };
const renamed = { ...person, Surname: 'Changed', geno_id: 'G-2' };
const book = { Name: '4711', ExternalID: 'OP-4711', Description: 'Made by a literal client' };
const group = { Name: 'Literal group', Logo: '', Description: 'Of a literal client', AllBookGroup: 0 };

/** Values for the calls of the administration document, in the order in which they are specified. */
export function administrationExamples(client: () => LiteralClient): CallExamples {
  const created = { user: 0, book: 0, group: 0 };
  const keep = (kind: keyof typeof created, field: string) => (answer: LiteralAnswer) => {
    created[kind] = numberIn(answer, field);
  };
  const user = () => ({ params: { UserNr: created.user } });
  const filtered = (viewName: string, query: { readonly $filter: string; readonly $orderby: string }) => ({
    input: { params: { viewName }, query },
    check: isFilledList,
  });
  return {
    'GET /api/adminuser': { check: isFilledList },
    'GET /api/adminuser/{UserNr}': { input: { params: { UserNr: 1 } }, check: isRecord },
    'POST /api/adminuser/person': {
      input: { body: { ...person, Username: 'literal.user', Password: 'Literal-Client-1!' } },
      check: keep('user', 'UserNr'),
    },
    'POST /api/adminuser/person/modify': {
      input: () => ({ body: { UserNr: created.user, ...renamed } }),
      check: hasValues(renamed),
    },
    'POST /api/adminuser/password': {
      input: () => ({ body: { key_ACR_Persons: created.user, Password: 'Another-Client-1!' } }),
    },
    'POST /api/adminuser/deactivate/{UserNr}': { input: user, check: hasValues({ status: 2 }) },
    'POST /api/adminuser/reactivate/{UserNr}': { input: user, check: hasValues({ status: 1 }) },
    'POST /api/adminuser/delete/{UserNr}': {
      input: async () => {
        await client().call('POST /api/adminuser/deactivate/{UserNr}', user());
        return user();
      },
    },
    'GET /api/adminbook': { check: isFilledList },
    'GET /api/adminbook/{BookID}': { input: { params: { BookID: FUND } }, check: isRecord },
    'POST /api/adminbook': { input: { body: book }, check: keep('book', 'BookID') },
    'POST /api/adminbook/modify': {
      input: () => ({ body: { ...book, BookID: created.book, Description: 'Changed' } }),
      check: hasValues({ Description: 'Changed' }),
    },
    'POST /api/adminbook/delete/{BookID}': { input: () => ({ params: { BookID: created.book } }) },
    'GET /api/admingroup': { check: isFilledList },
    'GET /api/admingroup/{GroupID}': { input: { params: { GroupID: 1 } }, check: isRecord },
    'POST /api/admingroup': { input: { body: group }, check: keep('group', 'GroupID') },
    'POST /api/admingroup/modify': {
      input: () => ({ body: { ...group, GroupID: created.group, Description: 'Changed' } }),
      check: hasValues({ Description: 'Changed' }),
    },
    'POST /api/admingroup/delete/{GroupID}': { input: () => ({ params: { GroupID: created.group } }) },
    ...membershipExamples(client),
    ...treeExamples(),
    ...fundExamples(client),
    'GET /api/wview/{viewName}#RQS_conf_Trigger': filtered('RQS_conf_Trigger', { $filter: '', $orderby: '' }),
    'GET /api/wview/{viewName}#RQS_conf_TestType': filtered('RQS_conf_TestType', { $filter: '', $orderby: '' }),
    'GET /api/wview/{viewName}#UPDATEVARVOLS_VIEW': filtered('UPDATEVARVOLS_VIEW', { $filter: '', $orderby: '' }),
    'GET /api/wview/{viewName}#RQS_TestResult': filtered('RQS_TestResult', {
      $filter: `book eq ${FUND} and refDate eq 2026-10-30 and mandatory eq 'true'`,
      $orderby: 'requestID desc',
    }),
    'GET /api/wview/{viewName}#backend test': {
      input: async () => {
        const samples = await client().call('GET /api/wview/samplerequests', {});
        const [sample] = z.array(rowSchema).parse(samples.json);
        return {
          params: { viewName: String(sample?.['wvname']) },
          query: {
            $filter: String(sample?.['filter']),
            $orderby: String(sample?.['orderby']),
            toprows: String(sample?.['toprows']),
            byPassIsRequest: 'true',
          },
        };
      },
      check: isFilledList,
    },
  };
}
