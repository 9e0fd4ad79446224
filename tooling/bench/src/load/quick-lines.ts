import { connect, type Socket } from 'node:net';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import type { Answer, Call } from './caller.ts';

/** The server closes connections beyond 2,000, those of everything else included. */
const MOST_LINES = 1_900;

interface Order {
  readonly call: Call;
  readonly begun: number;
  readonly resolve: (answer: Answer) => void;
}

/**
 * Asks over kept connections and reads answers that say their length, with no more of HTTP than that. Thousands of calls a
 * second by Node's own client take a processor of the two that server and database need: they would measure themselves.
 */
class QuickLines {
  private readonly url: URL;
  private readonly free: Line[] = [];
  private readonly waiting: Order[] = [];
  private lines = 0;

  constructor(address: string) {
    this.url = new URL(address);
  }

  call(call: Call): Promise<Answer> {
    return new Promise((resolve) => {
      const order = { call, begun: call.dueAt ?? performance.now(), resolve };
      const line = this.free.pop() ?? (this.lines < MOST_LINES ? this.open() : undefined);
      if (line) line.take(order);
      else this.waiting.push(order);
    });
  }

  private open(): Line {
    this.lines++;
    const line: Line = new Line(this.url, {
      onFree: () => {
        const next = this.waiting.shift();
        if (next) line.take(next);
        else this.free.push(line);
      },
      onClosed: () => {
        this.lines--;
        const at = this.free.indexOf(line);
        if (at >= 0) this.free.splice(at, 1);
        const next = this.waiting.shift();
        if (next) this.open().take(next);
      },
    });
    return line;
  }
}

const linesTo = new Map<string, QuickLines>();

/** Connections to an address stay for the next calls. */
export function quickCall(made: Call): Promise<Answer> {
  const lines = linesTo.get(made.address) ?? new QuickLines(made.address);
  linesTo.set(made.address, lines);
  return lines.call(made);
}

interface LineEvents {
  readonly onFree: () => void;
  readonly onClosed: () => void;
}

/** One connection: one call at a time. */
class Line {
  private readonly socket: Socket;
  private readonly url: URL;
  private readonly events: LineEvents;
  private order: Order | undefined;
  private takenAt = 0;
  private head = '';
  private status = 0;
  private bytes = 0;
  private missing = 0;

  constructor(url: URL, events: LineEvents) {
    this.url = url;
    this.events = events;
    this.socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', () => undefined);
    this.socket.once('close', () => {
      this.end(0);
      events.onClosed();
    });
  }

  take(order: Order): void {
    const { path, token, accept = VIEW_COLUMNS_TYPE } = order.call;
    this.order = order;
    this.takenAt = performance.now();
    const lines = [`GET ${path} HTTP/1.1`, `host: ${this.url.host}`, `accept: ${accept}`];
    if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  private read(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.status !== 0) this.missing -= chunk.length;
    else if (!this.readHead(chunk)) return;
    if (this.missing > 0) return;
    this.end(this.status);
    this.events.onFree();
  }

  /** Whether it has ended. */
  private readHead(chunk: Buffer): boolean {
    this.head += chunk.toString('latin1');
    const end = this.head.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.head.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without a length: ${head}`);
    this.status = Number(head.slice(9, 12));
    this.missing = Number(length) - (this.head.length - end - 4);
    return true;
  }

  private end(status: number): void {
    const { order, takenAt, bytes } = this;
    this.order = undefined;
    this.head = '';
    this.status = 0;
    this.bytes = 0;
    if (!order) return;
    const now = performance.now();
    order.resolve({ status, ms: now - order.begun, takenMs: now - takenAt, bytes });
  }
}
