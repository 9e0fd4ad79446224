import type { Duplex } from 'node:stream';
import type pg from 'pg';
import pgUtils from 'pg/lib/utils.js';
import { socketListener, wireConnection, type SocketListener } from './pg-internals.ts';
import { MessageCutter, type MessageTaker, type RowSink } from './row-messages.ts';
import { takeInPlace } from './row-socket.ts';

/** What came at once. */
export interface RowsRead {
  /** How long the sink took for it, in milliseconds. */
  readonly tookMs: number;
}

const READY = 0x5a;
/** Error, notice, status of a parameter, notification. */
const FOR_PG: ReadonlySet<number> = new Set([0x45, 0x4e, 0x53, 0x41]);
const ERROR = 0x45;
/** Of the beginning, of the query and of the commit. */
const ANSWERS = 3;

export interface RowsQuery {
  /** Statements that begin the transaction, joined by semicolons. The rows that they give are counted. */
  readonly begin: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * A query for `client.query()` whose rows go to a sink where they lie in the socket's chunks, without a string for any
 * cell. Transaction, query with bound values and commit travel in one packet; after an error the commit is a rollback,
 * and the connection can be used again. The socket is `pg`'s before and afterwards.
 */
export class RowsOut implements pg.Submittable, MessageTaker {
  /** Resolves when the transaction has ended; rejects with the first error. */
  readonly done: Promise<void>;
  /** Whether the connection can no longer be used. */
  isBroken = false;
  rowsOfBegin = 0;
  private readonly query: RowsQuery;
  private readonly onRead: (read: RowsRead) => void;
  private readonly cutter = new MessageCutter(this);
  private sink: RowSink;
  private socket: Duplex | undefined;
  private pgListener: SocketListener = () => undefined;
  private answers = 0;
  private failure: Error | undefined;
  private resolve: () => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(query: RowsQuery, sink: RowSink, onRead: (read: RowsRead) => void = () => undefined) {
    this.query = query;
    this.sink = sink;
    this.onRead = onRead;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.done.catch(() => undefined);
  }

  /** Called by `pg` when the connection is idle. @returns what is wrong, before anything is sent. */
  submit(connection: pg.Connection): Error | undefined {
    const { stream } = connection;
    const wire = wireConnection(connection);
    const { begin, text } = this.query;
    let values: (string | Buffer | null)[];
    try {
      values = this.query.values.map(pgUtils.prepareValue);
      this.pgListener = socketListener(stream);
    } catch (error) {
      return error as Error;
    }
    this.socket = stream;
    stream.off('data', this.pgListener);
    if (!takeInPlace(stream, this.onData)) stream.on('data', this.onData);
    stream.once('close', this.onClose);
    stream.cork();
    wire.query(begin);
    wire.parse({ text, name: '', types: [] });
    wire.bind({ values, portal: '', statement: '', binary: false });
    wire.execute({ portal: '', rows: 0 });
    wire.sync();
    wire.query('commit');
    stream.uncork();
    return undefined;
  }

  /** The database waits with further rows, its own time limit running on. */
  pause(): void {
    this.socket?.pause();
  }

  resume(): void {
    this.socket?.resume();
  }

  /** Throws away what still comes: a backend that waits for a reader hears of no cancel request. */
  discard(): void {
    this.sink = nowhere;
    this.resume();
  }

  row(bytes: Buffer, start: number, end: number): void {
    if (this.answers === 0) this.rowsOfBegin++;
    else this.sink.row(bytes, start, end);
  }

  other(bytes: Buffer, start: number, end: number): boolean {
    const code = bytes[start] ?? 0;
    if (code === READY) return ++this.answers === ANSWERS;
    // Only the first error: `pg` takes this query off with it, and would end the process for one that is nobody's.
    if (FOR_PG.has(code) && !(code === ERROR && this.failure)) this.pgListener(Buffer.from(bytes.subarray(start, end)));
    return false;
  }

  /** Called by `pg`: for the first error of the database, and for a connection that cannot be used. */
  handleError(error: Error): void {
    this.failure ??= error;
    this.sink = nowhere;
    if (this.socket) return;
    this.isBroken = true;
    this.reject(error);
  }

  /** Called by `pg` for the last answer, which is given to it. */
  handleReadyForQuery(): void {}

  private readonly onData = (chunk: Buffer): void => {
    let rest: Buffer | undefined;
    const begun = performance.now();
    try {
      rest = this.cutter.take(chunk);
    } catch (error) {
      // A sink that fails leaves a connection in the middle of an answer: nobody may use it again.
      this.failure ??= error as Error;
      this.socket?.destroy();
      return;
    }
    if (!rest) {
      this.onRead({ tookMs: performance.now() - begun });
      return;
    }
    this.leaveSocket();
    // It may keep what it is given.
    this.pgListener(Buffer.from(rest));
    if (this.failure) this.reject(this.failure);
    else this.resolve();
  };

  /** A connection that breaks says no last message. */
  private readonly onClose = (): void => {
    this.isBroken = true;
    this.leaveSocket();
    this.reject(this.failure ?? new Error('Connection terminated unexpectedly'));
  };

  private leaveSocket(): void {
    this.sink = nowhere;
    const { socket } = this;
    this.socket = undefined;
    if (socket) takeInPlace(socket, undefined);
    socket?.off('data', this.onData).off('close', this.onClose).on('data', this.pgListener);
    // Paused for the last rows, say: the connection's next query is not to wait.
    socket?.resume();
  }
}

const nowhere: RowSink = { row: () => undefined };
