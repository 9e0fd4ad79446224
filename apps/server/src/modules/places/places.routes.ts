import { favouriteChangeSchema, placeSchema, placesSchema, type Place, type Places } from '@fundscope/contract/home';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { Database } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { placeNames } from './named-places.ts';
import { listPlaces, noteOpened, setFavourite } from './places.repository.ts';

const config = { policy: 'user' } as const;
const MOST_RECENT = 8;

/** Favourites and what was opened last: a user's own, and only what they may open now. */
export function registerPlaces(routes: Routes, database: Pick<Database, 'kysely' | 'pool'>): void {
  const { kysely } = database;
  const nameIn = (request: FastifyRequest, places: readonly Place[]) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return placeNames(database, { session: sessionOf(request), locale }, places);
  };
  const requireOpenable = async (request: FastifyRequest, place: Place): Promise<Place> => {
    const name = await nameIn(request, [place]);
    const named = name(place);
    if (named) return named.place;
    throw new HttpError('not-found', 'place: there is nothing there that you may open.', { field: 'place' });
  };

  routes.get(
    '/api/places',
    { config, schema: { summary: 'Favourites, and what was opened last', response: { 200: placesSchema } } },
    async (request, reply): Promise<Places> => {
      reply.header('vary', 'accept-language');
      const stored = await listPlaces(kysely, sessionOf(request).userNr);
      const name = await nameIn(
        request,
        stored.map(({ place }) => place),
      );
      const named = stored.flatMap(({ place, isFavourite, openedAt }) => {
        const one = name(place);
        return one ? [{ isFavourite, named: { ...one, openedAt } }] : [];
      });
      const collator = new Intl.Collator(preferredLocale(request.headers['accept-language']));
      return {
        favourites: named
          .filter(({ isFavourite }) => isFavourite)
          .map((one) => one.named)
          .toSorted((one, other) => collator.compare(one.name, other.name)),
        recent: named
          .map((one) => one.named)
          .filter(({ openedAt }) => openedAt !== null)
          .slice(0, MOST_RECENT),
      };
    },
  );

  routes.put(
    '/api/places/favourite',
    {
      config,
      schema: { summary: 'Keeps a place, or no longer', body: favouriteChangeSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { userNr } = sessionOf(request);
      const { isFavourite } = request.body;
      // What is no longer kept may be gone already.
      const place = isFavourite ? await requireOpenable(request, request.body.place) : request.body.place;
      await kysely.transaction().execute(async (db) => {
        await setFavourite(db, userNr, place, isFavourite);
        if (isFavourite) await requireWithinLimit(db, 'favourites-of-user', { owner: userNr });
      });
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/places/opened',
    {
      config,
      schema: {
        summary: 'Notes that a place was opened',
        body: z.strictObject({ place: placeSchema }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const place = await requireOpenable(request, request.body.place);
      await noteOpened(kysely, sessionOf(request).userNr, place);
      return reply.code(204).send();
    },
  );
}
