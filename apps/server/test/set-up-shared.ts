import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** How long what the tests use lives: for all tests of the file or `describe` it stands in, or for one test each. */
export type Lifetime = 'file' | 'test';

/**
 * Makes what tests share before the first of them and ends it after the last. Hooks that come later in the file find
 * it made; hooks that clean up run before it ends.
 * @returns What was made, to be read in hooks and tests; reading it earlier throws.
 */
export function setUpShared<Shared extends object>(
  make: () => Promise<Shared>,
  end: (shared: Shared) => Promise<void>,
  lifetime: Lifetime = 'file',
): Shared {
  let made: Shared | undefined;
  const start = async () => {
    made = await make();
  };
  const stop = async () => {
    const ended = made;
    made = undefined;
    if (ended) await end(ended);
  };
  if (lifetime === 'test') {
    beforeEach(start);
    afterEach(stop);
  } else {
    beforeAll(start);
    afterAll(stop);
  }
  return new Proxy({} as Shared, {
    get: (_, name) => {
      if (!made) throw new Error(`${String(name)} is there in hooks and tests, not while the file is read.`);
      return Reflect.get(made, name);
    },
  });
}
