import type { Run } from './run-store.ts';

/** More would fill the screen; the dialog lists all. */
const MOST_NAMED = 6;

interface FailedRunsMessages {
  readonly runsFailed: (failed: number, all: number) => string;
  readonly andMore: (runs: number) => string;
}

/** What is said of runs that failed: how many, and which for what reason. The only one of its dialog says its reason alone. */
export function failedRunsAlert(
  failed: readonly Pick<Run, 'label' | 'message'>[],
  all: number,
  messages: FailedRunsMessages,
): { readonly title?: string; readonly message: string } {
  const [only] = failed;
  if (only && all === 1) return { message: only.message };
  const named = failed.slice(0, MOST_NAMED);
  const reasons = [...new Set(named.map(({ message }) => message))].map((reason) => {
    const labels = named.filter(({ message }) => message === reason).map(({ label }) => label);
    return `${labels.join(', ')}: ${reason}`;
  });
  const more = failed.length - MOST_NAMED;
  return {
    title: messages.runsFailed(failed.length, all),
    message: [...reasons, ...(more > 0 ? [messages.andMore(more)] : [])].join('\n'),
  };
}
