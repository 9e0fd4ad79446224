import type { NamedPlace, Place } from '@fundscope/contract/home';
import type { Database } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import { readableViews } from '../../views/access/readable-view.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { readBooks } from '../books/books.repository.ts';
import { listSavedViewsOf } from '../saved-views/saved-views.repository.ts';

type Name = Pick<NamedPlace, 'place' | 'name' | 'WVName'>;

/** Names a place as the user sees it; undefined where they may not open it, or where it is gone. */
export type NamePlace = (place: Place) => Name | undefined;

/** Under the rights of this moment: what is asked of the database depends on which kinds of places there are. */
export async function placeNames(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  { session, locale }: { readonly session: Session; readonly locale: 'de' | 'en' },
  places: readonly Place[],
): Promise<NamePlace> {
  const has = (kind: Place['kind']): boolean => places.some((place) => place.kind === kind);
  const [books, views] = await Promise.all([
    has('fund') ? readBooks(pool, session) : [],
    has('view') || has('saved') ? readableViews(pool, session) : undefined,
  ]);
  const viewNames = has('saved') ? (views?.all() ?? []).map(({ definition }) => definition.name) : [];
  const saved = has('saved') ? await listSavedViewsOf(kysely, { userNr: session.userNr, viewNames }) : [];
  return (place) => {
    switch (place.kind) {
      case 'fund': {
        const book = books.find(({ BookID }) => BookID === place.book);
        return book && { place, name: book.Name, WVName: '' };
      }
      case 'view': {
        const definition = views?.find(place.WVName)?.definition;
        if (!definition) return undefined;
        return { place: { kind: 'view', WVName: definition.name }, name: textIn(locale, definition.title), WVName: '' };
      }
      case 'saved': {
        const one = saved.find(({ id }) => id === place.id);
        return one && { place, name: one.name, WVName: one.WVName };
      }
    }
  };
}
