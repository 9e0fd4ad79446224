import type { NamedPlace } from '@fundscope/contract/home';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fundAddress } from '../model/figure-address.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import { useOpenSaved } from './useOpenSaved.ts';

/** Opens a fund, a view or a saved view, by the name that the navigation has for it. */
export function PlaceLink({ named: { place, name, WVName } }: { named: NamedPlace }) {
  const linkOf = useViewLink();
  const openSaved = useOpenSaved();
  if (place.kind === 'saved') {
    return (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => openSaved({ WVName, id: place.id })}>
        {name}
      </Anchor>
    );
  }
  const link =
    place.kind === 'fund'
      ? { to: fundAddress(place.book), name }
      : linkOf({ WVName: place.WVName, Title: name, bookColumn: '', dateColumn: '' }, {});
  return (
    <Anchor component={Link} to={link.to} size="sm">
      {link.name}
    </Anchor>
  );
}
