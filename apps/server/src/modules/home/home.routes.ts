import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  figureLinesQuerySchema,
  figureLinesSchema,
  fundPageSchema,
  homeQuerySchema,
  homeSchema,
} from '@fundscope/contract/home';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { noSuchFund } from '../../http/missing.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import type { FigureCaller, FigureDeps } from './figure-reader.ts';
import { readFundPage } from './read-fund-page.ts';
import { readHome, type HomeFile } from './read-home.ts';
import { readLines } from './read-lines.ts';

export interface HomeDeps {
  readonly reading: ReadingDeps;
  readonly file: HomeFile;
}

const config = { policy: 'user' } as const;
const today = (): string => new Date().toISOString().slice(0, 10);

/** What the user's funds say today, and the page of one of them. */
export function registerHome(routes: Routes, { reading, file }: HomeDeps): void {
  const callOf = (request: FastifyRequest, reply: FastifyReply): { deps: FigureDeps; caller: FigureCaller } => {
    reply.header('vary', 'accept-language');
    return {
      deps: {
        reading,
        onFailure: (err, view) => request.log.warn({ err, view }, 'a source of the home could not be read'),
      },
      caller: {
        session: sessionOf(request),
        locale: preferredLocale(request.headers['accept-language']),
        signal: goneSignal(reply),
      },
    };
  };

  routes.get(
    '/api/home',
    {
      config,
      schema: {
        summary: 'What the user’s funds say, of the newest day or of one before',
        querystring: homeQuerySchema,
        response: { 200: homeSchema },
      },
    },
    (request, reply) => {
      const { deps, caller } = callOf(request, reply);
      return readHome(deps, caller, { file, today: today(), day: request.query.day });
    },
  );

  routes.get(
    '/api/home/lines',
    {
      config,
      schema: {
        summary: 'The last days of some figures of the home, such as market:1001',
        querystring: figureLinesQuerySchema,
        response: { 200: figureLinesSchema },
      },
    },
    (request, reply) => {
      const { deps, caller } = callOf(request, reply);
      const { figure, days } = request.query;
      const figures = figure.map((name) => {
        const [kind = '', book, ...item] = name.split(':');
        return { kind, book: Number(book), item: item.join(':') };
      });
      return readLines(deps, caller, { description: file.description, order: { figures, days } });
    },
  );

  routes.get(
    '/api/book/:FundNo/page',
    {
      config,
      schema: {
        summary: 'One fund: facts, figures with their limits, rows, and the views that have more',
        params: z.object({ FundNo: recordNumberInPathSchema }),
        querystring: homeQuerySchema,
        response: { 200: fundPageSchema },
      },
    },
    async (request, reply) => {
      const { deps, caller } = callOf(request, reply);
      const { FundNo: book } = request.params;
      const { description } = file;
      const page = await readFundPage(deps, caller, { description, book, today: today(), day: request.query.day });
      if (page) return page;
      throw noSuchFund(book, 'FundNo');
    },
  );
}
