import { notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FundscopeProvider } from '../theme/FundscopeProvider.tsx';
import { showAlert } from './show-alert.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('alerts are placed again when the screen changes, not when rows come and go in a grid or a table', async () => {
  render(
    <FundscopeProvider initialLocale="en">
      <main />
      <div role="grid" aria-label="grid">
        <div data-testid="rows" />
      </div>
      <table>
        <tbody data-testid="lines" />
      </table>
    </FundscopeProvider>,
  );
  act(() => showAlert({ message: 'Token expired' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  /** Whether a frame is asked for when this comes into an element. */
  const isPlaced = async (element: HTMLElement, tag: string) => {
    frames.mockClear();
    element.append(document.createElement(tag));
    await vi.advanceTimersByTimeAsync(0);
    return frames.mock.calls.length > 0;
  };
  expect(await isPlaced(screen.getByTestId('rows'), 'div')).toBe(false);
  expect(await isPlaced(screen.getByRole('grid'), 'div')).toBe(false);
  expect(await isPlaced(screen.getByTestId('lines'), 'tr')).toBe(false);
  expect(await isPlaced(screen.getByRole('main'), 'button')).toBe(true);
});
