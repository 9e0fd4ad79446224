import type { SentRequest } from '@fundscope/contract/requests';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connect } from '../testing/connect.tsx';
import { recordSavedFiles } from '../testing/record-saved-files.ts';
import { sendJson } from '../testing/start-api.ts';
import { useDeleteInboxEntry, useDownloadInboxFile, useInbox, useReadInboxEntry } from './inbox.ts';
import { IrsError, useIrsDocument, useIrsTypes } from './irs-documents.ts';
import { useDestinations, useReportViews } from './request-targets.ts';
import { ExportError, getExport } from './export-file.ts';
import { followRequests } from './follow-requests.ts';
import { fittingParametersQuery, getDocumentArchive, getRiskDocument, sendDocumentArchive } from './risk-documents.ts';
import { useSendPerformanceRequest } from './sending.ts';
import {
  useCancelRequest,
  useDownloadRequestFile,
  useOwnRequests,
  useRetryRequest,
  useSentRequest,
  useSentRequests,
} from './sent-requests.ts';

const saved = recordSavedFiles();

const render = async <Result,>(hook: () => Result, ...[answer]: Parameters<typeof connect>) => {
  const { wrapper, received } = await connect(answer);
  return { received, ...renderHook(hook, { wrapper }) };
};

const sentRequest: SentRequest = {
  id: 12,
  kind: 'export',
  title_en: 'Export NAV',
  title_de: 'Export NAV',
  format: 'xlsx',
  language: null,
  state: 'done',
  queuedBefore: null,
  day: null,
  progress: 1,
  attempts: 1,
  UserNr: 3,
  BookID: 7,
  isOfSeveralFunds: false,
  DestinationId: 7,
  message_en: '',
  message_de: '',
  createdAt: '2026-10-30T10:00:00Z',
  startedAt: '2026-10-30T10:00:01Z',
  endedAt: '2026-10-30T10:00:02Z',
  fileName: 'NAV.xlsx',
};
const irsRequest = {
  IRSTypeId: 'FACTS',
  DestinationId: 7,
  FormatId: 2,
  Language: 'DE' as const,
  HoldingPeriodDay: 20,
  FundNo: 7,
};

describe('an IRS document', () => {
  it('is asked for until it is there, then downloaded', async () => {
    const states = [2, 1, 0];
    const patience = { pauseMs: 1 };
    const { result, received } = await render(
      () => useIrsDocument('Error while Loading IRS Document', patience),
      ({ method, path }, response) => {
        if (method === 'POST') return sendJson(response, { IRSId: 5 }, 201);
        if (path.endsWith('/doc')) return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-');
        return sendJson(response, { StatusId: states.shift() ?? 0, message_en: '', message_de: '' });
      },
    );
    await act(() => result.current.mutateAsync({ payload: irsRequest, idempotencyKey: 'k1' }));
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/irsrequest',
      'GET /api/irsrequest/5',
      'GET /api/irsrequest/5',
      'GET /api/irsrequest/5',
      'GET /api/irsrequest/5/doc',
    ]);
    expect(received[0]?.headers['idempotency-key']).toBe('k1');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(irsRequest);
    expect(saved).toEqual(['File.pdf']);
  });

  it('that fails is an error with the server’s words in both languages', async () => {
    const { result } = await render(
      () => useIrsDocument('Error', { pauseMs: 1 }),
      ({ method }, response) =>
        method === 'POST'
          ? sendJson(response, { IRSId: 5 }, 201)
          : sendJson(response, { StatusId: -1, message_en: 'No figures.', message_de: 'Keine Werte.' }),
    );
    await act(() => result.current.mutateAsync({ payload: irsRequest }).catch(() => undefined));
    await waitFor(() => expect(result.current.error).toBeInstanceOf(IrsError));
    expect(result.current.error).toMatchObject({ irsId: 5, status: { message_de: 'Keine Werte.' } });
  });

  it('is still asked for after a try that reached nobody', async () => {
    const dropped = [0, 503, 502];
    const { result } = await render(
      () => useIrsDocument('Error', { pauseMs: 1, tries: 4 }),
      ({ method, path }, response) => {
        if (method === 'POST') return sendJson(response, { IRSId: 5 }, 201);
        if (path.endsWith('/doc')) return response.writeHead(200).end('%PDF-');
        const status = dropped.shift();
        if (status === 0) return response.destroy();
        if (status !== undefined) return response.writeHead(status).end();
        return sendJson(response, { StatusId: 0, message_en: '', message_de: '' });
      },
    );
    expect(await act(() => result.current.mutateAsync({ payload: irsRequest }))).toBe(5);
  });

  it('that does not come within its tries is an error, too', async () => {
    const { result, received } = await render(
      () => useIrsDocument('Error', { pauseMs: 1, tries: 3 }),
      ({ method }, response) =>
        method === 'POST'
          ? sendJson(response, { IRSId: 5 }, 201)
          : sendJson(response, { StatusId: 1, message_en: '', message_de: '' }),
    );
    await act(() => result.current.mutateAsync({ payload: irsRequest }).catch(() => undefined));
    await waitFor(() => expect(result.current.error?.message).toBe('Error while getting Document (IRSId: 5)'));
    expect(received).toHaveLength(4);
  });
});

describe('requests', () => {
  const payload = { FundNo: 7, PFReqID: 1, WViewName: 'NAV', FormatId: 1 as const, DestinationId: 7 };

  it('are sent with their payload and key', async () => {
    const { client, received } = await connect((_, response) => sendJson(response, sentRequest, 201));
    expect(await getExport(client, { payload, idempotencyKey: 'k' })).toBe(12);
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/PExpRequest']);
    expect(received[0]?.headers['idempotency-key']).toBe('k');
  });

  it('whose destination is Download are asked for until their file is there, then downloaded', async () => {
    const running = { ...sentRequest, state: 'running', endedAt: null, fileName: null };
    const states = [running, sentRequest];
    const { client } = await connect(({ method, path }, response) => {
      if (path.endsWith('/file')) return response.writeHead(200).end('x');
      return sendJson(response, method === 'POST' ? running : states.shift(), method === 'POST' ? 201 : 200);
    });
    const asked: number[] = [];
    await getExport(
      client,
      { payload: { ...payload, DestinationId: -1 } },
      { pauseMs: 1, onAsked: (times) => asked.push(times) },
    );
    expect([asked, saved]).toEqual([[1], ['File']]);
  });

  it('whose destination is Download and that fail are an error with the server’s words in both languages', async () => {
    const failed = { ...sentRequest, state: 'failed', message_en: 'No.', message_de: 'Nein.' };
    const { client } = await connect(({ method }, response) =>
      sendJson(response, failed, method === 'POST' ? 201 : 200),
    );
    const error = await getExport(client, { payload: { ...payload, DestinationId: -1 } }).catch(
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(ExportError);
    expect(error).toMatchObject({ texts: { message_en: 'No.', message_de: 'Nein.' } });
  });

  it('for risk documents go to liquidity for LiquidityExcel, and to risk for all others', async () => {
    const { client, received } = await connect(({ path }, response) => {
      if (path.endsWith('/file')) return response.writeHead(200).end('%PDF-');
      return sendJson(response, { ...sentRequest, kind: 'document' }, 202);
    });
    const document = { book: 7, date: '2026-10-30', format: 'pdf' as const };
    await getRiskDocument(client, { payload: { ...document, reportType: 'LiquidityExcel' } });
    await getRiskDocument(client, { payload: { ...document, reportType: 'ESG' }, idempotencyKey: 'once' });
    expect(received.map(({ path }) => path)).toEqual([
      '/api/document/liquidity',
      '/api/jobs/12',
      '/api/jobs/12/file',
      '/api/document/risk',
      '/api/jobs/12',
      '/api/jobs/12/file',
    ]);
    expect(received[3]?.headers).toMatchObject({ prefer: 'respond-async', 'idempotency-key': 'once' });
    expect(saved).toEqual(['File', 'File']);
  });

  it('for an archive of documents are one call, whose file is downloaded when it is made or left to the inbox', async () => {
    const { client, received } = await connect(({ path }, response) => {
      if (path.endsWith('/file')) return response.writeHead(200).end('PK');
      return sendJson(response, { ...sentRequest, kind: 'archive' }, 202);
    });
    const documents = [{ book: 7, date: '2026-10-30', reportType: 'ESG' as const }];
    await getDocumentArchive(client, { payload: { documents }, idempotencyKey: 'once' });
    expect(received.map(({ path }) => path)).toEqual(['/api/document/archive', '/api/jobs/12', '/api/jobs/12/file']);
    expect(received[0]?.headers).toMatchObject({ 'idempotency-key': 'once' });
    expect(saved).toEqual(['File']);
    expect(await sendDocumentArchive(client, { payload: { documents } })).toBe(12);
    expect(received).toHaveLength(4);
  });

  it('tell of their changes over one stream', async () => {
    const { client, received } = await connect((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // Cut in the middle of an event, as networks do.
      for (const part of [':\n\nevent: requests-', 'changed\ndata:\n\n', ':\n\n']) response.write(part);
      response.end();
    });
    const told: string[] = [];
    await followRequests(client, {
      signal: new AbortController().signal,
      onOpen: () => told.push('open'),
      onChange: () => told.push('change'),
    });
    expect(told).toEqual(['open', 'change']);
    expect(received[0]?.headers['accept']).toBe('text/event-stream');
  });

  it('for performance reports are sent only where the answer is 201', async () => {
    const sent = { id: 3, FundNo: 7, ReportType: 'PERF_STD_PE', Details: [] };
    const { result } = await render(useSendPerformanceRequest, (_, response) => sendJson(response, sent, 200));
    const report = { FundNo: 7, RequestType: 'REP2', ReportType: 'PERF_STD_PE', REFNIW: 'NIW', prefix: 'p' } as const;
    await expect(act(() => result.current.mutateAsync({ payload: { ...report, Details: [] } }))).rejects.toThrow(
      'unexpected answer',
    );
  });

  it('for performance reports answer what was sent', async () => {
    const sent = { id: 3, FundNo: 7, ReportType: 'PERF_STD_PE', Details: [] };
    const { result, received } = await render(useSendPerformanceRequest, (_, response) =>
      sendJson(response, sent, 201),
    );
    await act(() =>
      result.current.mutateAsync({
        payload: {
          FundNo: 7,
          RequestType: 'REP2',
          ReportType: 'PERF_STD_PE',
          REFNIW: 'NIW',
          prefix: 'p',
          Details: [],
        },
      }),
    );
    expect(received[0]?.path).toBe('/api/PFRequest');
    await waitFor(() => expect(result.current.data).toEqual(sent));
  });

  it('have lists of mappings, destinations and types', async () => {
    const { result, received } = await render(
      () => ({
        views: useReportViews('pexprequest'),
        destinations: useDestinations('irsrequest'),
        types: useIrsTypes(),
      }),
      (_, response) => sendJson(response, []),
    );
    await waitFor(() => expect(Object.values(result.current).every(({ isSuccess }) => isSuccess)).toBe(true));
    expect(received.map(({ path }) => path).toSorted()).toEqual([
      '/api/irsrequest/Destinations',
      '/api/irsrequest/types',
      '/api/pexprequest/ReportToWview',
    ]);
  });
});

describe('sent requests', () => {
  it('are listed by state, one’s own and everyone’s', async () => {
    const { result, received } = await render(
      () => ({ all: useSentRequests({ state: 'failed', limit: 5 }), own: useOwnRequests(), one: useSentRequest(12) }),
      ({ path }, response) => sendJson(response, path.endsWith('/12') ? sentRequest : [sentRequest]),
    );
    await waitFor(() => expect(Object.values(result.current).every(({ isSuccess }) => isSuccess)).toBe(true));
    const all = received.find(({ path }) => path === '/api/jobs');
    expect(Object.fromEntries(all?.query ?? [])).toEqual({ state: 'failed', limit: '5' });
    expect(result.current.own.data).toEqual([sentRequest]);
    expect(result.current.one.data).toEqual(sentRequest);
  });

  it('can be cancelled, started anew, and their files downloaded', async () => {
    const { result, received } = await render(
      () => ({ cancel: useCancelRequest(), retry: useRetryRequest(), download: useDownloadRequestFile('Error') }),
      ({ path }, response) =>
        path.endsWith('/file')
          ? response.writeHead(200, { 'content-disposition': 'attachment; filename="NAV.xlsx"' }).end('x')
          : sendJson(response, sentRequest),
    );
    await act(async () => {
      await result.current.cancel.mutateAsync(12);
      await result.current.retry.mutateAsync(12);
      await result.current.download.mutateAsync(12);
    });
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/jobs/12/cancel',
      'POST /api/jobs/12/retry',
      'GET /api/jobs/12/file',
    ]);
    expect(saved).toEqual(['NAV.xlsx']);
  });
});

it('the inbox is listed, its entries are read, downloaded and deleted, and it is read anew after a change', async () => {
  const entry = {
    id: 4,
    requestId: 12,
    kind: 'irs',
    BookID: 7,
    fileName: 'a.pdf',
    sizeBytes: 3,
    arrivedAt: '2026-10-30T10:00:00Z',
    isRead: false,
  };
  const { result, received } = await render(
    () => ({
      inbox: useInbox(),
      read: useReadInboxEntry(),
      remove: useDeleteInboxEntry(),
      download: useDownloadInboxFile('Error'),
    }),
    ({ path, method }, response) =>
      method === 'GET' && path === '/api/inbox' ? sendJson(response, [entry]) : response.writeHead(204).end(),
  );
  await waitFor(() => expect(result.current.inbox.data).toEqual([entry]));
  await act(async () => {
    await result.current.read.mutateAsync(4);
    await result.current.remove.mutateAsync(4);
    await result.current.download.mutateAsync(4);
  });
  const calls = received.map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(
    expect.arrayContaining(['POST /api/inbox/4/read', 'DELETE /api/inbox/4', 'GET /api/inbox/4/file']),
  );
  expect(calls.filter((call) => call === 'GET /api/inbox')).toHaveLength(3);
});

it('whose parameters fit is asked in portions, and answered as one list', async () => {
  const { client, queries, received } = await connect(({ body }, response) => {
    const { documents } = JSON.parse(body) as { documents: readonly { book: number; date: string }[] };
    sendJson(
      response,
      documents.map((one) => ({ ...one, sets: [], taken: null })),
    );
  });
  const documents = Array.from({ length: 1_001 }, (_, index) => ({ book: index + 1, date: '2026-10-30' }));
  const fitting = await queries.fetchQuery(fittingParametersQuery(client, documents));
  expect(fitting.map(({ book }) => book)).toEqual(documents.map(({ book }) => book));
  expect(received).toHaveLength(2);
});
