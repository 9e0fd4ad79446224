import { setTimeout as pause } from 'node:timers/promises';
import type { Entrant, Gate } from '../http/gate.ts';

/**
 * Questions that are often the same, such as the first rows of a view with which everybody's day begins: whoever asks while
 * others wait for the same is answered with them. Nobody is shown what was read before they asked.
 */
export interface Turns {
  /** The reading of this question that has not begun yet. Whoever joins it leaves it, too. */
  next<Audience>(question: string, createAudience: () => Audience): Turn<Audience>;
}

/** One reading for all who asked before it began. */
export interface Turn<Audience> {
  readonly audience: Audience;
  /** When it is time to begin: the same is read once after the other, if that does not take long. */
  readonly due: Promise<void>;
  /** Aborted when the last of the audience has left. */
  readonly signal: AbortSignal;
  join(): void;
  leave(): void;
  /**
   * Waits for a place for one of the audience. Whoever is let in first begins the reading, and nobody joins it from then on.
   * @returns what gives the place back; `undefined` where another one has begun it.
   */
  enter(gate: Pick<Gate, 'enter'>, entrant: Entrant): Promise<(() => void) | undefined>;
  /** The reading is over, whichever way. */
  end(): void;
}

/** What takes longer is read by several at a time. */
const LONGEST_WAIT_MS = 60;
const LONGEST_REST_MS = 20;

/** Of one's own: without a reason, abortion makes an error with the lines of its origin each time. */
const BEGUN = new Error('Another one of the audience has begun the reading');

/** The readings of one question. */
interface Line {
  next: Turn<unknown> | undefined;
  underWay: number;
  lastOver: Promise<void>;
  /** What several asked for is asked for by others soon: they are given the time to come. As `performance.now()` tells. */
  restUntil: number;
}

export function createTurns(): Turns {
  const lines = new Map<string, Line>();
  const lineOf = (question: string): Line => {
    const line = lines.get(question) ?? { next: undefined, underWay: 0, lastOver: Promise.resolve(), restUntil: 0 };
    lines.set(question, line);
    return line;
  };
  return {
    next: <Audience>(question: string, createAudience: () => Audience) => {
      const line = lineOf(question);
      const forget = () => {
        if (!line.next && line.underWay === 0) lines.delete(question);
      };
      line.next ??= createTurn(line, createAudience(), forget);
      return line.next as Turn<Audience>;
    },
  };
}

function createTurn<Audience>(line: Line, audience: Audience, forget: () => void): Turn<Audience> {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  const begun = new AbortController();
  const deserted = new AbortController();
  let members = 0;
  let begunAt = 0;
  let isShared = false;
  const begin = () => {
    line.next = undefined;
    line.underWay++;
    line.lastOver = over;
    begunAt = performance.now();
    isShared = members > 1;
    begun.abort(BEGUN);
  };
  return {
    audience,
    due: dueOf(line),
    signal: deserted.signal,
    join: () => void members++,
    leave: () => {
      if (--members > 0) return;
      deserted.abort(new Error('Nobody waits for these rows any more'));
      if (!begun.signal.aborted) line.next = undefined;
      forget();
    },
    enter: async (gate, { caller, signal }) => {
      if (begun.signal.aborted) return undefined;
      try {
        const leave = await gate.enter({ caller, signal: AbortSignal.any([signal, begun.signal]) });
        if (!begun.signal.aborted) {
          begin();
          return leave;
        }
        leave();
      } catch (error) {
        if (!begun.signal.aborted) throw error;
      }
      return undefined;
    },
    end: () => {
      line.underWay--;
      const now = performance.now();
      if (isShared) line.restUntil = now + Math.min(now - begunAt, LONGEST_REST_MS);
      end();
      forget();
    },
  };
}

async function dueOf(line: Line): Promise<void> {
  if (line.underWay > 0) await Promise.race([line.lastOver, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
  const restMs = line.restUntil - performance.now();
  if (restMs > 1) await pause(restMs);
}
