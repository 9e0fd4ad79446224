import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { ActingBanner } from './ActingBanner.tsx';

const open = () => renderInTheme(<AuthStage address="/" screens={{ '/': <ActingBanner /> }} />);

// Each test is a page of its own.
beforeEach(() => void window.dispatchEvent(new Event('pageshow')));

it('is not shown to users who act for themselves', () => {
  sessionStore.getState().begin(buildToken());
  open();
  expect(screen.queryByText(/You act as/u)).toBeNull();
});

it('says as whom an administrator acts, and leads them back', () => {
  sessionStore.getState().begin(buildToken({ act: '1' }));
  open();
  expect(screen.getByText('You act as demo.manager.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch back' })).toBeTruthy();
  expect(screen.queryByText(/refresh existing pages/u)).toBeNull();
});

it('after the reload of a switch tells the user, once, to refresh open pages', async () => {
  sessionStore.getState().begin(buildToken({ act: '1' }));
  sessionStorage.setItem('switched-user', 'other');
  open();
  expect(await screen.findByText('You are now log in as a other user, please refresh existing pages...')).toBeTruthy();
  expect(sessionStorage.getItem('switched-user')).toBeNull();
});

it('after the reload of the way back says that they are themselves again', async () => {
  sessionStore.getState().begin(buildToken());
  sessionStorage.setItem('switched-user', 'own');
  open();
  expect(await screen.findByText(/logged in as yourself again/u)).toBeTruthy();
});
