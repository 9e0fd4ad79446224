import { ApiError, isTransient } from '@fundscope/api-client';
import type { SessionUse } from '@fundscope/contract/identity';
import { WARNING_S } from '../model/idle.ts';

/** Input is reported at most once in this time, or in a quarter of a short idle time. */
const MOST_REPORT_MS = 30_000;
/** How soon the server is asked again that did not answer. */
const RETRY_MS = 5_000;

export interface IdleWatchOptions {
  /** When the session ends for want of use; to ask is no use. */
  readonly ask: () => Promise<SessionUse>;
  /** Tells the server that somebody is there. */
  readonly report: () => Promise<SessionUse>;
  /** Whole seconds that are left, once a second while the warning stands; null: there is none. */
  readonly onWarning: (secondsLeft: number | null) => void;
  /** The session has ended because nobody used it. */
  readonly onOver: () => void;
}

export interface IdleWatch {
  /** Somebody typed, pointed or scrolled. While the warning stands, only its answer counts. */
  readonly noteInput: () => void;
  /** The warning's answer. */
  readonly stay: () => void;
  /** Another tab may have been used, or this one was asleep: asks the server. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Follows a session's idle time, which the server alone decides: reports input, warns before the end, and says when it is over. */
export function watchIdle({ ask, report, onWarning, onOver }: IdleWatchOptions): IdleWatch {
  /** By this machine's clock, in milliseconds; null: the session does not end for want of use. */
  let endsAt: number | null = null;
  let reportMs = MOST_REPORT_MS;
  let reportedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWarning = false;
  let isStopped = false;

  const wakeIn = (ms: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const warn = (secondsLeft: number | null): void => {
    if (secondsLeft === null && !isWarning) return;
    isWarning = secondsLeft !== null;
    onWarning(secondsLeft);
  };
  const take = ({ idleSecondsLeft, idleMinutes }: SessionUse): void => {
    endsAt = idleSecondsLeft === null ? null : Date.now() + idleSecondsLeft * 1_000;
    if (idleMinutes !== null) reportMs = Math.min(MOST_REPORT_MS, idleMinutes * 15_000);
    follow();
  };
  const secondsLeft = (): number => (endsAt === null ? Infinity : Math.ceil((endsAt - Date.now()) / 1_000));
  const follow = (): void => {
    const left = secondsLeft();
    if (endsAt === null) {
      clearTimeout(timer);
      warn(null);
    } else if (left > WARNING_S) {
      warn(null);
      // Something else may have been use meanwhile: the server knows.
      wakeIn((left - WARNING_S) * 1_000, () => void exchange(ask));
    } else if (left > 0) {
      warn(left);
      wakeIn(1_000, follow);
    } else {
      warn(0);
      void exchange(ask);
    }
  };
  const exchange = async (call: () => Promise<SessionUse>): Promise<void> => {
    try {
      const use = await call();
      if (!isStopped) take(use);
    } catch (error) {
      if (isStopped) return;
      const isRefused = error instanceof ApiError && error.status === 401;
      if (isRefused && secondsLeft() <= 0) {
        stop();
        onOver();
      } else if (error instanceof Error && isTransient(error)) {
        // The network or the server is away for a moment; the countdown goes on.
        wakeIn(isWarning && secondsLeft() > 0 ? 1_000 : RETRY_MS, endsAt === null ? () => void exchange(ask) : follow);
      } else {
        // Where it was ended otherwise, the next call says so.
        warn(null);
      }
    }
  };
  const tell = (): void => {
    reportedAt = Date.now();
    void exchange(report);
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    warn(null);
  };

  void exchange(ask);
  return {
    noteInput: () => {
      if (!isWarning && endsAt !== null && Date.now() - reportedAt >= reportMs) tell();
    },
    stay: () => {
      if (isWarning) tell();
    },
    check: () => {
      if (isWarning || secondsLeft() <= WARNING_S) void exchange(ask);
    },
    stop,
  };
}
