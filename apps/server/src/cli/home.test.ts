import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'home-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('fundscope home', () => {
  it('prints the schema of its description', async () => {
    const { code, output } = await callFundscope(['home', 'schema']);
    expect([code, JSON.parse(output.join('\n'))]).toMatchObject([0, { title: 'The home of a house' }]);
  });

  it('names what is written wrongly before it opens a database', async () => {
    const file = join(folder, 'home.yaml');
    writeFileSync(file, 'lead: { view: A, date: d, name: n }\nwarnings: 80\n');
    const { code, output } = await callFundscope(['home', 'check', file]);
    expect(code).toBe(1);
    expect(output.join('\n')).toMatch(
      /home\.yaml is not valid\. Correct these places:\n {2}home\.yaml:2: warnings: is not known/u,
    );
  });

  it('says how it is called', async () => {
    expect(await callFundscope(['home', 'show'])).toMatchObject({ code: 2 });
  });
});
