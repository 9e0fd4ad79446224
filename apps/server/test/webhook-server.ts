import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real server that keeps what is posted to it. */
export interface TestWebhook {
  readonly url: string;
  readonly received: ReceivedPost[];
  /** What it answers from now on, in this order; then 204. */
  readonly answers: number[];
  stop(): Promise<void>;
}

export async function startWebhook(): Promise<TestWebhook> {
  const received: ReceivedPost[] = [];
  const answers: number[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    received,
    answers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
