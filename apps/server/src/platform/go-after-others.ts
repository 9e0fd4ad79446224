import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** As Node names the threads of its pool. */
const POOL_THREAD = 'libuv-worker';

/** As it is counted: the higher, the later. A tenth of the time is left to it while this process wants all of it. */
const laterThanThis = (): number => Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL);

/**
 * Lets another process of this machine go after this one and the others, where there is not processor enough for all. Only
 * root could take it back. Nothing happens where the system does not allow it.
 */
export function letGoAfterOthers(pid: number): void {
  const priority = laterThanThis();
  attempt(() => setPriority(pid, priority));
  // Linux may share its time among sessions, and only then within each: one that has a session of its own has a part of its own.
  if (process.platform === 'linux') attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(priority)));
}

/** The same for the threads that pack, hash and read files for this process, which answers meanwhile. Linux alone tells them apart. */
export function letPoolGoAfterAnswers(): void {
  if (process.platform !== 'linux') return;
  const tasks = '/proc/self/task';
  for (const thread of readdirSync(tasks)) {
    attempt(() => {
      const name = readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim();
      if (name === POOL_THREAD) setPriority(Number(thread), laterThanThis());
    });
  }
}

/** What is gone by now, or another user's, stays as it is. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Slower, and right all the same.
  }
}
