import { usePlaces } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { placeKey, type NamedPlace } from '@fundscope/contract/home';
import { IconBookmark, IconBuildingBank, IconTable } from '@tabler/icons-react';
import { useId } from 'react';
import { useTodayMessages } from '../messages/index.ts';
import { PlaceLink } from '../places/PlaceLink.tsx';
import classes from './PortalPlacesColumn.module.css';

const RECENT = 5;
const icons = { fund: IconBuildingBank, view: IconTable, saved: IconBookmark };

/** Favourites and what was opened last. */
export function PlacesColumn() {
  const messages = useTodayMessages();
  const { data } = usePlaces({ enabled: useSession() !== null });
  if (!data) return null;
  return (
    <div className={classes.root}>
      <PlaceList title={messages.favourites} places={data.favourites} none={messages.noFavourites} />
      <PlaceList title={messages.recent} places={data.recent.slice(0, RECENT)} none={messages.noRecent} />
    </div>
  );
}

interface PlaceListProps {
  title: string;
  places: readonly NamedPlace[];
  none: string;
}

function PlaceList({ title, places, none }: PlaceListProps) {
  const { placeKinds } = useTodayMessages();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {places.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.list}>
        {places.map((named) => {
          const Icon = icons[named.place.kind];
          return (
            <li key={placeKey(named.place)} className={classes.place}>
              <Icon size={15} stroke={1.6} className={classes.icon} aria-hidden />
              <PlaceLink named={named} />
              <span className={classes.kind}>{placeKinds[named.place.kind]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
