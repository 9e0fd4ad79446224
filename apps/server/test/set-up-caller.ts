import { beforeAll } from 'vitest';
import type { Caller } from './caller.ts';

/** Somebody who is signed in before the tests of the file. */
export function setUpCaller(signIn: () => Promise<Caller>): Caller {
  let caller: Caller;
  beforeAll(async () => {
    caller = await signIn();
  });
  return { get: (url) => caller.get(url), post: (url, payload) => caller.post(url, payload) };
}
