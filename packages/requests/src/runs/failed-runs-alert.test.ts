// @vitest-environment node
import { expect, it } from 'vitest';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { failedRunsAlert } from './failed-runs-alert.ts';

const failed = (...reasons: string[]) => reasons.map((message, index) => ({ label: `Q${1001 + index}`, message }));

it('says how many of a dialog’s requests failed, and which for what reason', () => {
  const runs = failed('No figures.', 'Busy.', 'No figures.');
  expect(failedRunsAlert(runs, 4, en)).toEqual({
    title: '3 of 4 requests failed',
    message: 'Q1001, Q1003: No figures.\nQ1002: Busy.',
  });
  expect(failedRunsAlert(runs, 4, de).title).toBe('3 von 4 Anfragen fehlgeschlagen');
});

it('names six at most, and counts the others', () => {
  const runs = failed(...Array<string>(8).fill('No figures.'));
  const message = 'Q1001, Q1002, Q1003, Q1004, Q1005, Q1006: No figures.';
  expect(failedRunsAlert(runs, 8, en)).toEqual({ title: '8 of 8 requests failed', message: `${message}\nand 2 more` });
  expect(failedRunsAlert(runs, 8, de).message).toBe(`${message}\nund 2 weitere`);
});

it('the only request of a dialog says its reason alone', () => {
  expect(failedRunsAlert(failed('No figures.'), 1, en)).toEqual({ message: 'No figures.' });
});
