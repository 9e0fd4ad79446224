import type { PackRun, PackRunState } from '@fundscope/contract/requests';
import type { Db } from '../../database/connection.ts';
import type { RequestMessage } from '../../requests/request-failure.ts';
import { keepOutcome, listEndedRuns, listRuns, type RunDelivery, type RunRow } from './pack-runs.repository.ts';

/** Keeps what became of the runs that have ended: requests are forgotten some day, and their deliveries with them. */
export async function keepOutcomes(db: Db): Promise<void> {
  for (const ended of await listEndedRuns(db)) {
    const [run] = await listRuns(db, ended.packId, ended.id);
    if (!run) continue;
    const { state, documents, made, notes } = liveRun(run);
    if (state !== 'done' && state !== 'in-part' && state !== 'failed') continue;
    await keepOutcome(db, ended, { state, documents, made, notes, deliveries: run.deliveries.length });
  }
}

/** A run as the history shows it: by its deliveries while all of them are there, afterwards as it was kept. */
export function runOf(run: RunRow): PackRun {
  const live = liveRun(run);
  const { outcome } = run;
  if (!outcome || run.deliveries.length >= outcome.deliveries) return live;
  const { state, documents, made, notes } = outcome;
  return { ...live, state, documents, made, notes };
}

function liveRun({ deliveries, outcome: _kept, ...run }: RunRow): PackRun {
  const refusals = deliveries.flatMap((one) => [
    ...one.refusals,
    ...(one.state === 'failed' ? [forRecipient(one)] : []),
  ]);
  const notes = [...new Map([...run.notes, ...refusals].map((note) => [note.en, note])).values()];
  return {
    ...run,
    state: stateOf(run.state, deliveries, notes.length > 0),
    documents: sumOf(deliveries.map(({ documents }) => documents)),
    made: sumOf(deliveries.map(({ state, made }) => (state === 'done' ? (made ?? 0) : 0))),
    notes,
    deliveries: deliveries.map(({ requestId, recipient, destinationId, state }) => ({
      requestId,
      recipient,
      destinationId,
      state,
    })),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const forRecipient = ({ recipient, message }: RunDelivery): RequestMessage => ({
  en: `${recipient}: ${message.en}`,
  de: `${recipient}: ${message.de}`,
});

function stateOf(state: RunRow['state'], deliveries: readonly RunDelivery[], hasNotes: boolean): PackRunState {
  if (state !== 'sent') return state;
  if (deliveries.some((one) => one.state === 'queued' || one.state === 'running')) return 'under-way';
  if (deliveries.length === 0) return 'forgotten';
  const done = deliveries.filter((one) => one.state === 'done').length;
  if (done === 0) return 'failed';
  return hasNotes || done < deliveries.length ? 'in-part' : 'done';
}
