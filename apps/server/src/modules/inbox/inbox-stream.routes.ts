import { Readable } from 'node:stream';
import { EVENT_STREAM_TYPE, REQUESTS_CHANGED_EVENT } from '@fundscope/contract/requests';
import { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import type { RequestChanges } from '../../requests/request-changes.ts';

/** Shorter than the silence after which proxies end a connection. */
const HEARTBEAT_MS = 20_000;
/** Then it is opened anew: rights are checked again, and connections spread over processes. */
const LONGEST_MS = 10 * 60_000;
const MOST_OF_A_USER = 20;

const CHANGED = `event: ${REQUESTS_CHANGED_EVENT}\ndata:\n\n`;
const STILL_HERE = ':\n\n';

const eventStream: object = {
  description: `Events \`${REQUESTS_CHANGED_EVENT}\` without data: read the requests and the inbox anew`,
  content: { [EVENT_STREAM_TYPE]: { schema: z.string() } },
};

/** Tells a user's browser that their requests or inbox have changed, so that it does not have to ask. */
export function registerInboxStream(routes: Routes, changes: RequestChanges): void {
  const open = new Map<Readable, number>();
  // Whoever listens has the last answers; a server that stops does not wait for them.
  routes.addHook('preClose', async () => {
    for (const events of open.keys()) events.push(null);
  });

  routes.get(
    '/api/inbox/stream',
    {
      config: { policy: 'user' },
      // A stream without a reader would hold its place until its time is over.
      exposeHeadRoute: false,
      schema: {
        summary: "Server-sent events: the user's requests or inbox have changed",
        response: { 200: eventStream },
      },
    },
    async (request, reply) => {
      if (!request.headers.accept?.includes(EVENT_STREAM_TYPE)) {
        throw new HttpError('not-acceptable', `This is a stream of events: accept ${EVENT_STREAM_TYPE}.`);
      }
      const { userNr, sessionId, expiresAt } = sessionOf(request);
      if ([...open.values()].filter((one) => one === userNr).length >= MOST_OF_A_USER) {
        throw new HttpError('too-many-requests', 'You have too many streams open: close a tab of the portal.');
      }
      const events = new Readable({ read: () => {} });
      open.set(events, userNr);
      // A stream takes nothing after its end.
      let isOver = false;
      const push = (text: string) => !isOver && events.push(text);
      const finish = () => {
        if (!isOver) events.push(null);
        isOver = true;
      };
      const end = changes.subscribe({
        userNr,
        sessionId,
        // One that has not been read yet says the same.
        onChange: () => events.readableLength < CHANGED.length && push(CHANGED),
        onSessionEnd: finish,
      });
      const beat = setInterval(() => push(STILL_HERE), HEARTBEAT_MS);
      const over = setTimeout(finish, Math.min(LONGEST_MS, expiresAt * 1_000 - Date.now()));
      events.once('close', () => {
        end();
        clearInterval(beat);
        clearTimeout(over);
        open.delete(events);
      });
      if (reply.raw.destroyed) events.destroy();
      else reply.raw.once('close', () => events.destroy());
      // Headers go out with the first bytes.
      events.push(STILL_HERE);
      return reply.type(EVENT_STREAM_TYPE).header('x-accel-buffering', 'no').send(events);
    },
  );
}
