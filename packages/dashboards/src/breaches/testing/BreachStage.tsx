import { ApiClientProvider, type ApiClient } from '@fundscope/api-client';
import { addDays } from '@fundscope/contract/calendar';
import { createColumnsWriter } from '@fundscope/contract/view-columns';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { BreachesScreen } from '../BreachesScreen.tsx';

/** What the server of a story answers, by call, such as `get /breaches/1`: an Error is thrown, a function is asked each time with the body or the query. */
type FakeAnswers = Readonly<Record<string, unknown>>;

/** What was sent by the stage that is shown: method, address and body. */
export const sentCalls: { calls: string[] } = { calls: [] };

function fakeClient(answers: FakeAnswers): ApiClient {
  const answer = (method: string, url: string, data: unknown): unknown => {
    if (method !== 'get') sentCalls.calls.push(`${method} ${url} ${JSON.stringify(data ?? null)}`);
    const given = answers[`${method} ${url}`];
    const value: unknown = typeof given === 'function' ? (given as (data: unknown) => unknown)(data) : given;
    if (value instanceof Error) throw value;
    return structuredClone(value);
  };
  return {
    language: 'en',
    send: async ({ method = 'get', url = '', data, headers }) => ({
      data: (headers?.['Accept'] === VIEW_COLUMNS_TYPE ? utilisations() : answer(method, url, data)) as never,
      status: 200,
      statusText: '',
      headers: {},
      config: {} as never,
    }),
    read: async (schema, { method = 'get', url = '', data, params }) =>
      schema.parse(answer(method, url, data ?? params)),
  };
}

/** Sixty days of a utilisation that climbs over its limit, the newest first. */
function utilisations(): ReadableStream {
  const writer = createColumnsWriter([
    { name: 'utilisation', type: 'percmath' },
    { name: 'date', type: 'date' },
  ]);
  const cells = Array.from({ length: 60 }, (_, row) => [
    (1.22 - row * 0.008 + Math.sin(row / 3) * 0.02).toFixed(4),
    addDays('2026-10-30', -row),
  ]);
  return new Blob([writer.head(), writer.rows(cells), writer.end({ rowCount: 60, isLimitReached: false })]).stream();
}

interface BreachStageProps {
  answers: FakeAnswers;
  at?: string;
}

/** The screen with a server of its own. */
export function BreachStage({ answers, at = '/Breaches' }: BreachStageProps) {
  const [client] = useState(() => {
    sentCalls.calls = [];
    return fakeClient(answers);
  });
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <ApiClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <main style={{ height: '100vh' }}>
            <Screen />
          </main>
        </MemoryRouter>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Screen() {
  const [address, setAddress] = useSearchParams();
  return (
    <BreachesScreen
      address={address}
      userNr={7}
      onAddressChange={(next, { replace }) => setAddress(next, { replace })}
    />
  );
}
