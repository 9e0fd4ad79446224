import pg from 'pg';

const CHANNEL = 'fundscope_requests';
const SESSION_ENDS = 'fundscope_session_ends';
const RECONNECT_MS = 1_000;
/** A connection that a firewall has forgotten says nothing: it is asked. */
const CHECK_MS = 60_000;
const ANSWER_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;

/** Tells of what becomes of users' requests and inboxes, whichever process did it. */
export interface RequestChanges {
  /** @returns ends the subscription */
  subscribe(subscription: Subscription): () => void;
  close(): Promise<void>;
}

interface Subscription {
  readonly userNr: number;
  readonly sessionId: string;
  /** Called after each change of the user's own requests or inbox, and whenever one may have been missed. */
  readonly onChange: () => void;
  /** Called once the session has ended. */
  readonly onSessionEnd: () => void;
}

interface RequestChangesOptions {
  readonly onError: (error: unknown) => void;
  readonly checkMs?: number;
  /** A connection that answers later is given up. */
  readonly answerMs?: number;
}

/** Listens over one connection of its own, as long as there is somebody to tell. */
export function createRequestChanges(
  { options }: pg.Pool,
  { onError, checkMs = CHECK_MS, answerMs = ANSWER_MS }: RequestChangesOptions,
): RequestChanges {
  const subscriptions = new Set<Subscription>();
  let listening: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isClosed = false;

  const announceChange = (userNr: number) => {
    for (const one of subscriptions) if (one.userNr === userNr) one.onChange();
  };
  const announceSessionEnd = (sessionId: string) => {
    for (const one of subscriptions) if (one.sessionId === sessionId) one.onSessionEnd();
  };
  const isWanted = () => !isClosed && subscriptions.size > 0;

  const lose = (client: pg.Client, error?: unknown) => {
    if (listening !== client) return;
    listening = undefined;
    clearTimeout(checking);
    if (error !== undefined) onError(error);
    client.end().catch(() => {});
    if (isWanted()) again = setTimeout(listen, RECONNECT_MS).unref();
  };

  function listen(): void {
    if (listening || !isWanted()) return;
    const client = new pg.Client({
      ...options,
      // The pool hides it from being copied.
      ...(options.password !== undefined && { password: options.password }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      query_timeout: answerMs,
    });
    listening = client;
    client.on('notification', ({ channel, payload = '' }) =>
      channel === SESSION_ENDS ? announceSessionEnd(payload) : announceChange(Number(payload)),
    );
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}; listen ${SESSION_ENDS}`))
      // Notifications sent before the connection listened are lost.
      .then(() => announceMissed(client))
      .then(() => checkLater(client))
      .catch((error: unknown) => lose(client, error));
  }

  async function announceMissed(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      'select session_id as id from fundscope.sessions where session_id = any($1::uuid[]) and ended_at is not null',
      [[...subscriptions].map(({ sessionId }) => sessionId)],
    );
    for (const { id } of rows) announceSessionEnd(id);
    for (const { onChange } of subscriptions) onChange();
  }

  function checkLater(client: pg.Client): void {
    if (listening !== client) return;
    const check = () => {
      client.query('select 1').then(
        () => checkLater(client),
        (error: unknown) => lose(client, error),
      );
    };
    checking = setTimeout(check, checkMs).unref();
  }

  const stop = async () => {
    clearTimeout(again);
    clearTimeout(checking);
    const client = listening;
    listening = undefined;
    await client?.end().catch(() => {});
  };

  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription);
      listen();
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) void stop();
      };
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}
