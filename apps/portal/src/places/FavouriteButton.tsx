import { usePlaces, useSetFavourite } from '@fundscope/api-client';
import { placeKey, type Place } from '@fundscope/contract/home';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTodayMessages } from '../messages/index.ts';

/** The star beside a fund or a view. */
export function FavouriteButton({ place, name }: { place: Place; name: string }) {
  const messages = useTodayMessages();
  const { data } = usePlaces();
  const change = useSetFavourite(messages.favouriteFailed);
  if (!data) return null;
  const isKept = data.favourites.some((one) => placeKey(one.place) === placeKey(place));
  const isFavourite = change.isPending ? change.variables.isFavourite : isKept;
  return (
    <ActionIcon
      variant="subtle"
      color={isFavourite ? 'yellow' : 'gray'}
      size="md"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? messages.removeFavourite(name) : messages.addFavourite(name)}
      onClick={() => change.mutate({ place, isFavourite: !isFavourite })}
    >
      {isFavourite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
