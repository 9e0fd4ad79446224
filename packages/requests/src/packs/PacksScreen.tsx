import { usePacks } from '@fundscope/api-client';
import type { Pack } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import {
  RecordContent,
  RecordLayout,
  RecordList,
  RowText,
  StateMessage,
  StateTag,
  type ListFilter,
} from '@fundscope/ui-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { usePackMessages } from './messages/index.ts';
import { packList } from './model/pack-form.ts';
import { PackEditor } from './PackEditor.tsx';
import type { PackUser } from './usePackForm.ts';

export interface PacksScreenProps {
  /** `pack`, as this screen writes it; without one a new pack begins. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams) => void;
  user: PackUser;
}

/** Packs of documents that are sent on a schedule: list, editor and what became of each day. */
export function PacksScreen({ address, onAddressChange, user }: PacksScreenProps) {
  const messages = usePackMessages();
  const { data: packs, error, refetch } = usePacks();
  const [filter, setFilter] = useState<ListFilter>({ search: '', isActiveOnly: false });
  const open = (id: number | null) => onAddressChange(new URLSearchParams(id === null ? '' : { pack: String(id) }));
  if (!packs) {
    return error ? (
      <StateMessage kind="error" headingLevel={1} title={messages.failed} onRetry={() => void refetch()}>
        {error.message}
      </StateMessage>
    ) : (
      <StateMessage kind="loading" title={messages.loading} />
    );
  }
  const named = address.get('pack');
  const pack = packs.find(({ id }) => String(id) === named) ?? null;
  return (
    <RecordLayout
      sideLabel={messages.list}
      // Where there is none yet, the form for the first one stands on a phone, too.
      isRecordOpen={named !== null || packs.length === 0}
      side={
        <RecordList
          label={messages.list}
          model={packList}
          items={packs}
          selectedKey={pack?.id ?? null}
          filter={filter}
          onFilterChange={setFilter}
          onOpen={({ id }) => open(id)}
          create={{ label: messages.newPack, onCreate: () => open(null) }}
        >
          {(one, search) => <PackRow pack={one} search={search} />}
        </RecordList>
      }
    >
      {named !== null && !pack ? (
        <RecordContent title={messages.gone}>
          <StateMessage title={messages.gone} />
        </RecordContent>
      ) : (
        <PackEditor key={pack?.id ?? 'new'} pack={pack} user={user} onOpen={open} />
      )}
    </RecordLayout>
  );
}

function PackRow({ pack, search }: { pack: Pack; search: string }) {
  const messages = usePackMessages();
  const isPaused = pack.isPaused || !pack.isOwnerActive;
  const second = pack.isOwnerActive
    ? pack.isPaused
      ? messages.paused
      : messages.next(writeDateText(pack.nextDay))
    : messages.ownerInactive;
  return (
    <RowText text={pack.name} search={search} second={second} isInactive={isPaused}>
      {isPaused && (
        <StateTag tone="warning" icon={<IconAlertTriangle aria-hidden />}>
          {messages.paused}
        </StateTag>
      )}
    </RowText>
  );
}
