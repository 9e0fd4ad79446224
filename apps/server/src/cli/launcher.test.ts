import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../../../../fundscope.mjs', import.meta.url));

it('the working copy’s command line prints its own lines only, from any folder, and ends with the command’s code', () => {
  const call = (...args: string[]) =>
    spawnSync(process.execPath, [launcher, ...args], { cwd: tmpdir(), encoding: 'utf8' });
  const wrong = call('views', 'chek');
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr.split('\n')[0]).toBe('"chek" is nothing to do with views: did you mean "check"?');
  expect(wrong.stderr).not.toMatch(/turbo|pnpm|ELIFECYCLE|warn/u);
  expect(call('views', 'check', 'no-such-folder')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The view catalogue no-such-folder cannot be read: .+\n$/u),
  });
  expect(JSON.parse(call('views', 'schema').stdout)).toHaveProperty('properties.columns');
});
