import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_LOW } = constants.priority;
/**
 * As priorities are counted: the higher, the later. A third of what others have is left to it while they want all of the time;
 * with ten steps a busy machine would keep a large load waiting beyond its time limit.
 */
const STEPS = 5;
/** As Node names the threads of its pool. */
const POOL_THREAD = 'libuv-worker';

const later = (priority: number, steps: number): number => Math.min(PRIORITY_LOW, priority + steps);

/**
 * Lets another process of this machine go after this one and the others, where there is not processor enough for all. Only
 * root could take it back. Nothing happens where the system does not allow it.
 */
export function letGoAfterOthers(pid: number, steps = STEPS): void {
  attempt(() => setPriority(pid, later(getPriority(), steps)));
  // Linux may share its time among sessions, and only then within each: one that has a session of its own has a part of its own.
  if (process.platform === 'linux') attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(steps)));
}

/** The same for the threads that pack, hash and read files for this process, which answers meanwhile. Linux alone tells them apart. */
export function letPoolGoAfterAnswers(): void {
  if (process.platform !== 'linux') return;
  const tasks = '/proc/self/task';
  for (const thread of readdirSync(tasks)) {
    attempt(() => {
      const name = readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim();
      if (name === POOL_THREAD) setPriority(Number(thread), later(getPriority(), STEPS));
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
