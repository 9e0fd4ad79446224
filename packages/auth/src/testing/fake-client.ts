import { ApiError, type ApiClient } from '@fundscope/api-client';
import type { RequestingApp } from '@fundscope/contract/identity';
import type { Installation } from '@fundscope/contract/installation';

interface FakeAnswers {
  readonly installation: Installation;
  /** The token, or why there is none. */
  readonly signIn: string | ApiError;
  /** The app that asks, or why it may not. */
  readonly app?: RequestingApp | ApiError;
}

/** An API client for stories: it answers sign-in, installation and the question for an app as the story says. */
export const fakeClient = ({ installation, signIn, app }: FakeAnswers): ApiClient => {
  const answer = (url: string | undefined): unknown => {
    if (url === '/installation') return installation;
    if (url === '/oauth/authorize') {
      if (app instanceof ApiError) throw app;
      return app;
    }
    if (url !== '/users/token') throw new Error(`the story has no answer for ${url}`);
    if (signIn instanceof ApiError) throw signIn;
    return { Token: signIn };
  };
  return {
    language: 'en',
    send: () => Promise.reject(new Error('the story sends nothing')),
    read: async (schema, request) => schema.parse(answer(request.url)),
  };
};

export const signInFailed = new ApiError({ status: 401, statusText: '', code: 'sign-in-failed', message: 'No.' });

export const tooManyAttempts = new ApiError({
  status: 429,
  statusText: '',
  code: 'too-many-requests',
  message: 'Wait.',
  retryAfterSeconds: 45,
});

export const unknownApp = new ApiError({
  status: 400,
  statusText: '',
  code: 'bad-request',
  message: 'client_id names no registered app.',
  body: { code: 'bad-request', Message: 'client_id names no registered app.', requestId: 'r', field: 'client_id' },
});

export const demoSignInClosed = new ApiError({
  status: 403,
  statusText: '',
  code: 'demo-sign-in-closed',
  message: 'The demo firm is closed.',
});
