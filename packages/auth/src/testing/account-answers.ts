import { ApiError } from '@fundscope/api-client';
import type { Account, AccountSession, AccountSignIn } from '@fundscope/contract/identity';
import type { Installation } from '@fundscope/contract/installation';
import type { Answers } from './answering-client.ts';
import { buildToken } from './build-token.ts';

const account: Account = {
  UserNr: 17,
  Username: 'demo.manager',
  display: 'Ó Néill, Rüdiger (demo.manager)',
  email_address: 'demo.manager@fundscope.example',
  passwordChangedAt: '2026-10-14T10:00:00Z',
};

const buildSession = (nr: number, changes: Partial<AccountSession>): AccountSession => ({
  id: `5f0e8f0e-0000-4000-8000-00000000000${nr}`,
  isThis: false,
  device: '',
  address: '10.20.4.17',
  startedAt: '2026-11-22T08:03:00Z',
  lastUsedAt: '2026-11-22T11:40:00Z',
  app: null,
  actingAs: null,
  ...changes,
});

const sessions: AccountSession[] = [
  buildSession(1, { isThis: true, device: 'Chrome, Linux', address: '127.0.0.1' }),
  buildSession(2, { device: 'Firefox, Windows' }),
  buildSession(3, { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', app: 'Fund reports' }),
  buildSession(4, { device: 'Edge, Windows', actingAs: { username: 'demo.manager', administrator: 'demo.admin' } }),
];

const buildSignIn = (at: string, changes: Partial<AccountSignIn> = {}): AccountSignIn => ({
  at,
  address: '127.0.0.1',
  outcome: 'signed-in',
  app: null,
  administrator: null,
  ...changes,
});

const signIns: AccountSignIn[] = [
  buildSignIn('2026-11-22T02:12:26Z'),
  buildSignIn('2026-11-22T01:55:12Z', { app: 'Fund reports' }),
  buildSignIn('2026-11-21T23:41:03Z', { address: '10.20.4.99', outcome: 'failed' }),
  buildSignIn('2026-11-20T14:00:00Z', { address: '10.20.4.5', outcome: 'acted-as', administrator: 'demo.admin' }),
];

const installation: Installation = {
  revision: '1.0.0+4f2a9c1',
  supportEmail: 'risk@provider.example',
  demoSignIns: [],
  sendsPasswordLinks: true,
};

export const accountAnswers: Answers = {
  'GET /account': account,
  'GET /account/sessions': sessions,
  'GET /account/sign-ins': signIns,
  'GET /installation': installation,
  'POST /account/sessions/end': { ended: 1 },
  'POST /users/password': () => ({ Token: buildToken() }),
};

export const buildRefusal = (code: 'bad-request' | 'link-used' | 'link-expired', field?: string): ApiError =>
  new ApiError({
    status: code === 'bad-request' ? 400 : 410,
    statusText: '',
    code,
    message: 'Refused.',
    body: { code, Message: 'Refused.', requestId: 'r', ...(field !== undefined && { field }) },
  });
