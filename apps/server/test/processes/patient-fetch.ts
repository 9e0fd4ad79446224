import { errorBodySchema } from '@fundscope/contract/errors';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 250;

/** `fetch`, once more while a process that its start keeps busy says that it is overloaded and to come again. */
export async function patientFetch(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503) return answer;
    const { data } = errorBodySchema.safeParse(await answer.clone().json());
    if (data?.code !== 'overloaded') return answer;
    await delay(PAUSE_MS);
  }
}
