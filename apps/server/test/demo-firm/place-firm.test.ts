import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeFirm } from './place-firm.ts';

describe('a filled firm', () => {
  let firms: string;
  let home: string;
  beforeEach(() => {
    firms = mkdtempSync(join(temporaryRoot(), 'fundscope-firms-'));
    home = join(firms, 'home');
  });
  afterEach(() => rmSync(firms, { recursive: true }));

  const fill = (name: string, hoursAgo = 0): string => {
    const folder = join(firms, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'by'), name);
    const time = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(folder, time, time);
    return folder;
  };
  const placed = () => readFileSync(join(home, 'by'), 'utf8');

  it('stays where a slower process has filled it as well', async () => {
    const [quick, slow] = [fill('unfinished-quick'), fill('unfinished-slow')];
    await placeFirm(quick, home);
    await placeFirm(slow, home);
    expect(placed()).toBe('unfinished-quick');
    expect(existsSync(slow)).toBe(false);
  });

  it('is made anew after a day, in place of those of other sources and of what was left a day ago', async () => {
    fill('home', 25);
    const [other, left, waiting] = [fill('other'), fill('unfinished-left', 25), fill('unfinished-waiting')];
    await placeFirm(fill('unfinished-new'), home);
    expect(placed()).toBe('unfinished-new');
    expect([other, left, waiting].map((folder) => existsSync(folder))).toEqual([false, false, true]);
  });
});
