import { notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FundscopeProvider } from '../theme/FundscopeProvider.tsx';
import { rewriteAlert, showAlert, showErrorAlert, showErrorToast } from './show-alert.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<FundscopeProvider initialLocale="en">{null}</FundscopeProvider>);
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const LEAVING_MS = 1000;

describe('an alert', () => {
  it('stays for 20 seconds', async () => {
    act(() => showAlert({ message: 'Token expired' }));
    await pass(19_000);
    expect(screen.getByRole('alert').textContent).toBe('Token expired');
    await pass(1000 + LEAVING_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands at the top right', async () => {
    act(() => showAlert({ message: 'Token expired' }));
    await pass(LEAVING_MS);
    expect(screen.getByRole('alert').closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  });

  it('with the same id is shown once', async () => {
    act(() => showAlert({ id: 'x', message: 'first' }));
    act(() => showAlert({ id: 'x', message: 'second' }));
    await pass(LEAVING_MS);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['second']);
  });
});

describe('an alert that says something else', () => {
  const said = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

  it('stays for 20 seconds from then on', async () => {
    act(() => showAlert({ id: 'x', message: 'first' }));
    await pass(19_000);
    act(() => showAlert({ id: 'x', message: 'second' }));
    await pass(19_000);
    expect(said()).toEqual(['second']);
    await pass(1000 + LEAVING_MS);
    expect(said()).toEqual([]);
  });

  it('where it is rewritten goes when it would have gone, and does not come back', async () => {
    act(() => showAlert({ id: 'x', message: 'first' }));
    await pass(19_000);
    act(() => rewriteAlert({ id: 'x', message: 'second' }));
    expect(said()).toEqual(['second']);
    await pass(1000 + LEAVING_MS);
    act(() => rewriteAlert({ id: 'x', message: 'third' }));
    await pass(LEAVING_MS);
    expect(said()).toEqual([]);
  });
});

describe('a screen reader reads an alert', () => {
  const isReadWhole = () => screen.getByRole('alert').getAttribute('aria-atomic') !== 'false';

  it('whole when it is shown, and what has changed of it when it is rewritten', () => {
    act(() => showAlert({ id: 'x', title: '2 of 3 failed', message: 'Busy.' }));
    expect(isReadWhole()).toBe(true);
    const message = screen.getByText('Busy.');
    act(() => rewriteAlert({ id: 'x', title: '1 of 3 failed', message: 'Busy.' }));
    expect(isReadWhole()).toBe(false);
    expect(screen.getByText('Busy.')).toBe(message);
    act(() => showAlert({ id: 'x', title: '3 of 3 failed', message: 'Busy.' }));
    expect(isReadWhole()).toBe(true);
  });
});

describe('an error outside the administration', () => {
  it('is an alert that stays for 20 seconds', async () => {
    act(() => showErrorAlert({ title: 'Error while Loading Excel', message: 'No answer' }));
    await pass(19_000);
    expect(screen.getByRole('alert').textContent).toContain('Error while Loading Excel');
    await pass(1000 + LEAVING_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an error toast', () => {
  it('stays until dismissed', async () => {
    act(() => showErrorToast({ title: 'Error while Loading csv', message: 'No answer' }));
    await pass(600_000);
    expect(screen.getByRole('alert').textContent).toContain('Error while Loading csv');
    act(() => screen.getByRole('button').click());
    await pass(LEAVING_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
