import pg from 'pg';

const CHANNEL = 'fundscope_requests';
const RECONNECT_MS = 1_000;
/** A connection that a firewall has forgotten says nothing: it is asked. */
const CHECK_MS = 60_000;
const ANSWER_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;

/** Tells of what becomes of users' requests and inboxes, whichever process did it. */
export interface RequestChanges {
  /**
   * @param onChange called after each change of the user's own requests or inbox, and whenever one may have been missed
   * @returns ends it
   */
  subscribe(userNr: number, onChange: () => void): () => void;
  close(): Promise<void>;
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
  const subscribers = new Map<number, Set<() => void>>();
  let listening: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (userNr: number) => {
    for (const onChange of subscribers.get(userNr) ?? []) onChange();
  };
  const isWanted = () => !isClosed && subscribers.size > 0;

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
    client.on('notification', ({ payload }) => tell(Number(payload)));
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      // Nobody told of what happened before.
      .then(() => [...subscribers.keys()].forEach(tell))
      .then(() => checkLater(client))
      .catch((error: unknown) => lose(client, error));
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
    subscribe: (userNr, onChange) => {
      const ofUser = subscribers.get(userNr) ?? new Set<() => void>();
      subscribers.set(userNr, ofUser.add(onChange));
      listen();
      return () => {
        ofUser.delete(onChange);
        if (ofUser.size === 0 && subscribers.get(userNr) === ofUser) subscribers.delete(userNr);
        if (subscribers.size === 0) void stop();
      };
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}
