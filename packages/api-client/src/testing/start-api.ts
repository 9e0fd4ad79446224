import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, x-client-id, content-type',
  'access-control-expose-headers':
    '*, retry-after, content-disposition, x-fundscope-row-count, x-fundscope-row-limit-reached, ' +
    'x-fundscope-rows-in-difference, x-fundscope-duplicate-rows',
};

/** An HTTP server that answers every call as the test says, until the test ends, and records what it received. */
export const startApi = async (answer: Answer) => {
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const address = new URL(incoming.url ?? '/', 'http://api');
      const request = {
        method: incoming.method ?? '',
        path: address.pathname,
        query: address.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { baseUrl: `http://127.0.0.1:${port}/api`, received };
};

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
