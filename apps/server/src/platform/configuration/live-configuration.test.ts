import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLiveConfiguration, type ConfigurationState } from './live-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-'));
afterAll(() => rmSync(folder, { recursive: true }));
const schema = z.strictObject({ limit: z.number() });

let count = 0;
function open(text: string) {
  const file = join(folder, `${++count}.yaml`);
  writeFileSync(file, text);
  const changes: ConfigurationState[] = [];
  let reads = 0;
  const read = () => {
    reads++;
    return readConfiguration({ file, schema });
  };
  const live = createLiveConfiguration({ file, read, onChange: (state) => changes.push(state) });
  return { file, live, changes, reads: () => reads, write: (next: string) => writeFileSync(file, next) };
}

describe('a configuration file in use', () => {
  it('takes effect when it changes, and is read once for each change', () => {
    const { live, write, reads } = open('limit: 1\n');
    expect([live.current(), live.current()]).toEqual([{ limit: 1 }, { limit: 1 }]);
    expect(reads()).toBe(1);
    write('limit: 20\n');
    expect([live.current(), live.current(), reads()]).toEqual([{ limit: 20 }, { limit: 20 }, 2]);
  });

  it('that becomes broken stays in use as it was, and says since when, where and why', () => {
    const { live, write, changes, reads } = open('limit: 1\n');
    write('# a comment\nlimit: many\n');
    expect([live.current(), live.current(), reads()]).toEqual([{ limit: 1 }, { limit: 1 }, 2]);
    const fault = { line: 2, message: 'limit: must be a number, but is a text' };
    expect(live.state()).toMatchObject({ faults: [fault], brokenSince: expect.any(Date) });
    const { brokenSince } = live.state();
    write('limit: [\n');
    expect(live.current()).toEqual({ limit: 1 });
    expect(live.state().brokenSince).toBe(brokenSince);
    write('limit: 3\n');
    expect(live.current()).toEqual({ limit: 3 });
    expect(live.state()).toMatchObject({ faults: [], brokenSince: null });
    expect(changes.map(({ faults }) => faults.length)).toEqual([1, expect.any(Number), 0]);
  });

  it('that is removed stays in use as it was until it is there again', () => {
    const { live, file, write } = open('limit: 1\n');
    rmSync(file);
    expect(live.current()).toEqual({ limit: 1 });
    expect(live.state().faults).toEqual([{ line: null, message: expect.stringContaining('there is no such file') }]);
    write('limit: 2\n');
    expect([live.current(), live.state().faults]).toEqual([{ limit: 2 }, []]);
  });

  it('that is broken at the start is refused: there is no good version', () => {
    expect(() => open('limit: many\n')).toThrow('limit: must be a number');
  });

  it('is read again when a further file that belongs to it changes', () => {
    const part = join(folder, 'part.txt');
    writeFileSync(part, 'one');
    const file = join(folder, 'whole.yaml');
    writeFileSync(file, 'limit: 1\n');
    let reads = 0;
    const live = createLiveConfiguration({ file, read: () => ++reads, parts: () => [part] });
    const before = [live.current(), live.current()];
    expect(before[0]).toBe(before[1]);
    writeFileSync(part, 'another');
    expect(live.current()).toBe(before[1]! + 1);
  });
});
