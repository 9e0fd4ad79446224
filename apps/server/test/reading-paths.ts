import { breachListSchema } from '@fundscope/contract/breaches';
import { SPREADSHEET_TYPE, VIEW_COLUMNS_TYPE, XML_TYPE } from '@fundscope/contract/views';
import type { LightMyRequestResponse } from 'fastify';
import { produceAlert } from '../src/modules/breaches/alerts/produce-alert.ts';
import { rowsUrl } from './app.ts';
import { zipFiles } from './zip-files.ts';
import {
  breachOf,
  columnsText,
  documentText,
  exportText,
  performanceText,
  producedText,
  successText,
  type Question,
} from './reading-texts.ts';

/** A way by which rows of books leave the server. */
export interface ReadingPath {
  readonly name: string;
  /** The answer as text, in which a row of book 7 is told by `secretOf(7)`. */
  readonly ask: (question: Question) => Promise<string>;
  /**
   * What someone who may ask gets: the rows of all their books, or of the book that they name, or, where the call needs
   * further rights, less.
   */
  readonly gives: 'all' | 'book' | 'less';
  /** Reads the environments' data, so that predicate and row policies each hold without the other; otherwise the application alone guards it. */
  readonly isGuardedTwice: boolean;
  /** Needs a link to the view. */
  readonly needsView: boolean;
}

export const secretOf = (book: number): string => `secret-of-book-${book}`;
export const booksIn = (text: string): number[] =>
  [...new Set([...text.matchAll(/secret-of-book-(\d+)/gu)].map(([, book]) => Number(book)))].toSorted((a, b) => a - b);

/** The date by which a book's performance dates are known. */
export const dateOf = (book: number): string => `2026-01-${String(book).padStart(2, '0')}`;
const datesToSecrets = (text: string): string =>
  text.replaceAll(/2026-?01-?(\d\d)/gu, (_, day: string) => secretOf(Number(day)));

const ofView = { gives: 'all', isGuardedTwice: true, needsView: true } as const;
const ofBook = { gives: 'book', isGuardedTwice: true, needsView: false } as const;
const ofBreach = { gives: 'book', isGuardedTwice: false, needsView: true } as const;

const text = async (answer: Promise<LightMyRequestResponse>): Promise<string> => (await answer).body;

/** Every one: a new way to read rows gets a line here. */
export const readingPaths: readonly ReadingPath[] = [
  { name: 'rows', ...ofView, ask: ({ server, token, view }) => text(server.get(rowsUrl(view), token)) },
  {
    name: 'rows of a filter that asks for more',
    ...ofView,
    ask: ({ server, token, view }) =>
      text(server.get(rowsUrl(view, { $filter: 'Book ne null or not (Book eq null)', $orderby: 'Book desc' }), token)),
  },
  {
    name: 'CSV',
    ...ofView,
    ask: ({ server, token, view }) => text(server.get(rowsUrl(view), token, { accept: 'text/csv' })),
  },
  {
    name: 'columns',
    ...ofView,
    ask: async ({ server, token, view }) => {
      const answer = await server.get(rowsUrl(view), token, { accept: VIEW_COLUMNS_TYPE });
      return answer.statusCode === 200 ? columnsText(answer.rawPayload) : answer.body;
    },
  },
  {
    name: 'spreadsheet',
    ...ofView,
    ask: async ({ server, token, view }) => {
      const answer = await server.get(`/api/wview/${view}/HUP`, token, { accept: SPREADSHEET_TYPE });
      return answer.statusCode === 200 ? [...zipFiles(answer.rawPayload).values()].join('\n') : answer.body;
    },
  },
  {
    name: 'XML',
    ...ofView,
    ask: ({ server, token, view }) => text(server.get(`/api/wview/${view}/HUP`, token, { accept: XML_TYPE })),
  },
  {
    name: 'days',
    ...ofView,
    ask: async ({ server, token, view }) => datesToSecrets(await text(server.get(`/api/wview/${view}/days`, token))),
  },
  {
    name: 'regression',
    ...ofView,
    gives: 'less',
    ask: ({ server, token, view }) => text(server.get(`/api/wview/${view}/Regression?regTestingDB=true`, token)),
  },
  {
    name: 'rows of testing',
    ...ofView,
    gives: 'less',
    ask: ({ server, token, view }) => text(server.get(rowsUrl(view, { TestingDB: 'true' }), token)),
  },
  {
    // The values are not what is stored: whoever may see the row is told what is.
    name: 'correction',
    ...ofView,
    gives: 'book',
    ask: ({ server, token, view, book }) =>
      text(
        server.app.inject({
          method: 'POST',
          url: '/api/wview/Correction',
          headers: { authorization: `Bearer ${token}` },
          payload: {
            WViewName: view,
            colName: 'Note',
            newValue: 'mine',
            dataRow: { Book: book, id: 1, Note: 'what it never was' },
          },
        }),
      ),
  },
  { name: 'document', ...ofView, gives: 'book', ask: documentText },
  { name: 'export request', ...ofView, gives: 'book', ask: exportText },
  { name: 'performance report', ...ofBook, ask: performanceText },
  {
    name: 'performance dates',
    ...ofBook,
    ask: async ({ server, token, book }) =>
      datesToSecrets(await text(server.get(`/api/book/${book}/perfDates`, token))),
  },
  ...(['NiwDate', 'RefDate'] as const).map((kind) => ({
    name: `period dates of a ${kind}`,
    ...ofBook,
    ask: async ({ server, token, book }: Question) => {
      const date = dateOf(book).replaceAll('-', '');
      return datesToSecrets(
        await successText(server.get(`/api/book/${book}/perfPeriodDatesFor${kind}/${date}`, token)),
      );
    },
  })),
  {
    name: 'books',
    ...ofBook,
    gives: 'less',
    isGuardedTwice: false,
    ask: ({ server, token }) => text(server.get('/api/book/', token)),
  },
  {
    name: 'breaches',
    ...ofBreach,
    gives: 'all',
    ask: async ({ server, token, view }) => {
      const { cases } = breachListSchema.parse((await server.get('/api/breaches', token)).json());
      return JSON.stringify(cases.filter(({ source }) => source.view === view));
    },
  },
  {
    name: 'thread and evidence of a breach',
    ...ofBreach,
    ask: async (question) => {
      const { server, token } = question;
      const { caseNr, evidenceNr } = await breachOf(question);
      const detail = await text(server.get(`/api/breaches/${caseNr}`, token));
      return detail + (await text(server.get(`/api/breaches/${caseNr}/evidence/${evidenceNr}`, token)));
    },
  },
  {
    // Whoever may change it is told that it is another by now, with what is stored.
    name: 'change of a breach',
    ...ofBreach,
    ask: async (question) => {
      const { server, token } = question;
      const { caseNr } = await breachOf(question);
      const url = `/api/breaches/${caseNr}`;
      const headers = { authorization: `Bearer ${token}` };
      return text(server.app.inject({ method: 'POST', url, headers, payload: { version: 1, cause: 'mine' } }));
    },
  },
  {
    name: 'alert of a breach',
    ...ofBreach,
    ask: async ({ view, ...question }) => {
      const { caseNr } = await breachOf({ view, ...question });
      const payload = { title: { en: '', de: '' }, opened: [caseNr], escalated: [] };
      const more = { today: () => '2026-01-02', portalUrl: undefined };
      return producedText(question, {
        kind: 'alert',
        payload,
        producer: (reading) => produceAlert({ reading, ...more }),
      });
    },
  },
];
