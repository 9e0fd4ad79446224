import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

it('a test that waits in vain tells what the page was then, and describes it at no check before', async () => {
  document.body.innerHTML = '<p>what is there</p>';
  const checks: string[] = [];
  const waiting = waitFor(
    () => {
      try {
        screen.getByText('what never comes');
      } catch (error) {
        checks.push((error as Error).message);
        throw error;
      }
    },
    { timeout: 1, interval: 1 },
  );
  await expect(waiting).rejects.toThrow(/what never comes[\s\S]+what is there/u);
  expect(checks.filter((message) => message.includes('what is there'))).toEqual([]);
  expect(checks).not.toEqual([]);
  expect(() => screen.getByText('what never comes')).toThrow('what is there');
});
