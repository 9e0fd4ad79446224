import type { useNavigation } from '@fundscope/api-client';
import type { Navigation } from '@fundscope/contract/navigation';
import { StateMessage } from '@fundscope/ui-kit';
import { IconFolderOff, IconSearchOff } from '@tabler/icons-react';
import { useId } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { searchNavigation } from '../model/visible-navigation.ts';
import { useLinkWords } from '../navigation/useLinkWords.ts';
import { navigationStore } from '../navigation/navigation-store.ts';
import { NavigationTree } from '../navigation/NavigationTree.tsx';
import classes from './PortalNavigationPanel.module.css';

interface NavigationPanelProps {
  /** Undefined until it is loaded. */
  navigation: Navigation | undefined;
  query: ReturnType<typeof useNavigation>;
}

/** The navigation in each of its states: loading, failed, empty, searched, whole. */
export function NavigationPanel({ navigation, query }: NavigationPanelProps) {
  const { navigation: messages } = usePortalMessages();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {messages.heading}
      </h2>
      {navigation ? (
        <LoadedNavigation navigation={navigation} />
      ) : query.isError ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void query.refetch()}>
          {query.error.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={messages.loading} />
      )}
    </nav>
  );
}

function LoadedNavigation({ navigation }: { navigation: Navigation }) {
  const { navigation: messages } = usePortalMessages();
  const search = navigationStore((state) => state.search);
  const words = useLinkWords({ enabled: search.trim() !== '' });
  const shown = search.trim() === '' ? navigation : searchNavigation(navigation, search, words);
  if (navigation.length === 0) {
    return (
      <StateMessage title={messages.emptyTitle} icon={<IconFolderOff size={28} />}>
        {messages.emptyText}
      </StateMessage>
    );
  }
  if (shown.length === 0) {
    return (
      <StateMessage title={messages.noMatchTitle(search.trim())} icon={<IconSearchOff size={28} />}>
        {messages.noMatchText}
      </StateMessage>
    );
  }
  return <NavigationTree navigation={shown} search={search} />;
}
