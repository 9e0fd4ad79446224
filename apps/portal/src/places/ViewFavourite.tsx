import { useViewInfo } from '@fundscope/api-client';
import { useLocation, useSearchParams } from 'react-router-dom';
import { helpTopicOf } from '../model/help-topic.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

/** The star of the view that is shown; where none is shown, there is no star. */
export function ViewFavourite() {
  const isView = helpTopicOf(useLocation().pathname) === 'view';
  const [address] = useSearchParams();
  const { data: info } = useViewInfo(address.get('WVName') ?? '', { enabled: isView });
  const linkOf = useViewLink();
  if (!isView || !info) return null;
  const { WVName, Title } = info;
  const { name } = linkOf({ WVName, Title, bookColumn: '', dateColumn: '' }, {});
  return <FavouriteButton place={{ kind: 'view', WVName }} name={name} />;
}
