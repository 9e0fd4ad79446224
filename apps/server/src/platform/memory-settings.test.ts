import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MIB = 1024 * 1024;
const settings = new URL('memory-settings.ts', import.meta.url).href;

/** Twenty requests at a time, each of which keeps some thousand objects until it is answered. */
const script = `
  import { getHeapSpaceStatistics } from 'node:v8';
  await import(${JSON.stringify(settings)});
  const underWay = [];
  let most = 0;
  for (let request = 0; request < 1500; request++) {
    underWay.push(Array.from({ length: 1500 }, (_, at) => ({ at, text: 'x' + at, more: { at } })));
    if (underWay.length > 20) underWay.shift();
    if (request % 4 === 0) await new Promise(setImmediate);
    most = Math.max(most, getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);
  }
  console.log(most);
`;

it('what requests hold while they are answered stays young, within a bound', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(Number(stdout)).toBeGreaterThan(8 * MIB);
  expect(Number(stdout)).toBeLessThanOrEqual(32 * MIB);
});
