import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connect } from '../testing/connect.tsx';
import { reportSessionUse, useAccountSessions, useChangePassword, useEndSessions } from './account.ts';
import { useForgotPassword, useOpenedLink, useSendPasswordLink, useTakeLink } from './password-links.ts';
import { switchBack } from './sign-in.ts';

const json =
  (body: unknown) =>
  (_request: unknown, response: { end(text: string): unknown; setHeader(name: string, value: string): unknown }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

describe('one’s own account', () => {
  it('has its password changed, and gives the token by which the session goes on', async () => {
    const { wrapper, received } = await connect(json({ Token: 'a.b.c' }));
    const taken: string[] = [];
    const { result } = renderHook(() => useChangePassword((token) => taken.push(token)), { wrapper });
    const change = { currentPassword: 'old', newPassword: 'New-Password-1!' };
    await result.current.mutateAsync(change);
    expect(taken).toEqual(['a.b.c']);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/api/users/password', body: JSON.stringify(change) });
    expect(received[0]?.headers.authorization).toBe('Bearer abc');
  });

  it('lists its sessions anew after one was ended', async () => {
    let ended = false;
    const { wrapper, received } = await connect((request, response) => {
      ended ||= request.method === 'POST';
      json(request.method === 'POST' ? { ended: 1 } : [])(request, response);
    });
    const { result } = renderHook(() => ({ list: useAccountSessions(), end: useEndSessions() }), { wrapper });
    await waitFor(() => expect(result.current.list.data).toEqual([]));
    expect(await result.current.end.mutateAsync({ allOthers: true })).toBe(1);
    await waitFor(() => expect(received.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
    expect(received[1]).toMatchObject({ path: '/api/account/sessions/end', body: '{"allOthers":true}' });
  });

  it('reports that somebody is there', async () => {
    const { client, received } = await connect(json({ idleSecondsLeft: 1_800, idleMinutes: 30 }));
    expect(await reportSessionUse(client)).toEqual({ idleSecondsLeft: 1_800, idleMinutes: 30 });
    expect(received[0]).toMatchObject({ method: 'POST', path: '/api/account/use' });
  });
});

describe('a link that sets a password', () => {
  it('is asked for, opened and used without anybody’s token', async () => {
    const { wrapper, received } = await connect(json({ kind: 'reset', username: 'maja' }));
    const { result } = renderHook(
      () => ({ forgot: useForgotPassword(), opened: useOpenedLink('t'), take: useTakeLink() }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.opened.data).toEqual({ kind: 'reset', username: 'maja' }));
    await result.current.forgot.mutateAsync('maja');
    await result.current.take.mutateAsync({ token: 't', newPassword: 'New-Password-1!' });
    expect(received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/users/password-link', undefined],
      ['/api/users/forgot-password', undefined],
      ['/api/users/password-link/use', undefined],
    ]);
  });

  it('is sent by an administrator, who is told where to', async () => {
    const sent = { kind: 'invitation', email_address: 'maja@fundscope.example' };
    const { wrapper, received } = await connect(json(sent));
    const { result } = renderHook(() => useSendPasswordLink(), { wrapper });
    expect(await result.current.mutateAsync(17)).toEqual(sent);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/api/adminuser/password-link/17' });
  });
});

it('the way back from acting as another user gives a token', async () => {
  const { client, received } = await connect(json({ Token: 'a.b.c' }));
  expect(await switchBack(client)).toBe('a.b.c');
  expect(received[0]).toMatchObject({ method: 'POST', path: '/api/users/switchback' });
});
