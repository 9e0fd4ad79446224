import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { limitCostlyAnswers } from './costly-answers.ts';
import { registerErrorHandler } from './error-handler.ts';

it('a costly answer is made for one caller twice at once, the rest wait, and another caller is served meanwhile', async () => {
  const app = Fastify();
  await app.register(cookie);
  registerErrorHandler(app, []);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = { userNr: Number(request.headers['x-user']) } as NonNullable<typeof request.session>;
  });
  limitCostlyAnswers(app);
  const making: (() => void)[] = [];
  const made: string[] = [];
  app.get('/costly', { config: { isCostly: true } }, async (request) => {
    made.push(String(request.headers['x-user']));
    await new Promise<void>((resolve) => making.push(resolve));
    return 'done';
  });
  app.get('/cheap', async () => 'done');
  const ask = (user: number, url = '/costly') => app.inject({ url, headers: { 'x-user': String(user) } });
  const answers = Array.from({ length: 24 }, () => ask(1));
  await vi.waitFor(() => expect(making).toHaveLength(2));
  const other = ask(2);
  await vi.waitFor(() => expect(made).toEqual(['1', '1', '2']));
  expect((await ask(1, '/cheap')).statusCode).toBe(200);
  const finish = setInterval(() => making.splice(0).forEach((end) => end()));
  const statuses = (await Promise.all([...answers, other])).map(({ statusCode }) => statusCode);
  clearInterval(finish);
  // Two are made, twenty wait, and the last two are refused.
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  expect(statuses.filter((status) => status === 200)).toHaveLength(23);
  await app.close();
});
