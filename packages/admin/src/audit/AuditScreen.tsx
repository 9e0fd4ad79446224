import { useAudit, useDownloadAudit } from '@fundscope/api-client/administration';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Anchor, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeading } from '../screen-parts/ScreenHeading.tsx';
import classes from './AdminAuditScreen.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { useAuditMessages } from './messages/index.ts';
import { auditFilterOf, withFilter, withLocalDays } from './model/audit-filter.ts';

/** The audit trail: who changed what and as whom, what it was before and after, and the way back. */
export function AuditScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useAuditMessages();
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => auditFilterOf(address), [address]);
  const sent = useMemo(() => withLocalDays(filter), [filter]);
  const trail = useAudit(sent);
  const download = useDownloadAudit(messages.exportFailed);
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isNarrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const rows = useMemo(() => trail.data?.pages.flatMap(({ Rows }) => Rows) ?? [], [trail.data]);
  const chosen = rows.find(({ SequenceNr }) => String(SequenceNr) === address.get('entry'));
  const choose = (nr: number | null) => {
    const next = new URLSearchParams(address);
    if (nr === null) next.delete('entry');
    else next.set('entry', String(nr));
    setAddress(next, { replace: true });
  };
  const change = (changes: Parameters<typeof withFilter>[1]) => setAddress(withFilter(address, changes));
  const close = () => choose(null);
  const hidesSignIns = filter.Action === undefined && filter.SignIns === undefined;
  return (
    <div className={classes.root}>
      <ScreenHeading
        title={messages.title}
        lead={messages.lead(timeZone)}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate({ ...sent, TimeZone: timeZone })}
          >
            {messages.export}
          </Button>
        }
      />
      <AuditFilters filter={filter} onChange={change} onClear={() => setAddress(new URLSearchParams())} />
      <div className={classes.content}>
        <div className={classes.list}>
          {trail.isPending ? (
            <StateMessage kind="loading" title={messages.loading} />
          ) : trail.isLoadingError ? (
            <StateMessage kind="error" title={messages.failed} onRetry={() => void trail.refetch()}>
              {trail.error.message}
            </StateMessage>
          ) : (
            <>
              <AuditTable
                isBesideEntry={!isNarrow && chosen !== undefined}
                rows={rows}
                chosenNr={chosen?.SequenceNr ?? null}
                onChoose={choose}
              />
              {trail.isFetchNextPageError && <Banner tone="error">{trail.error.message}</Banner>}
              <div className={classes.foot}>
                <output>{messages.shown(rows.length, !trail.hasNextPage)}</output>
                {trail.hasNextPage && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={trail.isFetchingNextPage}
                    onClick={() => void trail.fetchNextPage()}
                  >
                    {messages.next}
                  </Button>
                )}
                {hidesSignIns && (
                  <span>
                    {messages.signInsLeftOut}{' '}
                    <Anchor component="button" type="button" inherit onClick={() => change({ SignIns: 'true' })}>
                      {messages.showSignIns}
                    </Anchor>
                  </span>
                )}
              </div>
            </>
          )}
        </div>
        {!isNarrow && chosen && (
          <aside className={classes.details} aria-label={messages.openEntry(chosen.SequenceNr)}>
            <EntryDetails key={chosen.SequenceNr} entry={chosen} ownUserNr={ownUserNr} onClose={close} />
          </aside>
        )}
      </div>
      {isNarrow && (
        <Drawer
          opened={chosen !== undefined}
          onClose={close}
          position="bottom"
          size="85%"
          title={chosen && messages.openEntry(chosen.SequenceNr)}
          closeButtonProps={{ 'aria-label': messages.details.close }}
        >
          {chosen && <EntryDetails key={chosen.SequenceNr} entry={chosen} ownUserNr={ownUserNr} />}
        </Drawer>
      )}
    </div>
  );
}
