import { useDownloadUserOverview, useUserOverview } from '@fundscope/api-client/administration';
import { isActiveUser, type UserOverviewRow } from '@fundscope/contract/administration';
import { itemsMatching, StateMessage, textIndex, useLocale } from '@fundscope/ui-kit';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { DataTable, type DataTableSortStatus } from 'mantine-datatable';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { NARROW } from '../screen-parts/narrow.ts';
import { ScreenHeading } from '../screen-parts/ScreenHeading.tsx';
import classes from './AdminUserOverview.module.css';
import { useUserOverviewMessages } from './messages/index.ts';
import { columnsOf, stackedColumns } from './overview-columns.tsx';
import { sortUsers } from './sort-users.ts';

const searchTextOf = ({ display, groups }: UserOverviewRow) => `${display}\n${groups.join('\n')}`;

/** All users with rights, sign-ins and origin, for the yearly recertification. */
export function UserOverviewScreen() {
  const messages = useUserOverviewMessages();
  const { locale } = useLocale();
  const overview = useUserOverview();
  const download = useDownloadUserOverview(messages.exportFailed);
  const [search, setSearch] = useState('');
  const [isActiveOnly, setIsActiveOnly] = useState(false);
  const [sort, setSort] = useState<DataTableSortStatus<UserOverviewRow>>({
    columnAccessor: 'display',
    direction: 'asc',
  });
  const all = useMemo(() => overview.data ?? [], [overview.data]);
  const index = useMemo(() => textIndex(all, searchTextOf), [all]);
  const shown = useMemo(() => {
    const found = itemsMatching(index, search).filter((row) => !isActiveOnly || isActiveUser(row));
    return sortUsers(found, {
      column: String(sort.columnAccessor),
      isDescending: sort.direction === 'desc',
      language: locale,
    });
  }, [index, search, isActiveOnly, sort, locale]);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const columns = columnsOf(messages);
  return (
    <div className={classes.root}>
      <ScreenHeading
        title={messages.title}
        lead={messages.lead}
        actions={
          <>
            <Button component={Link} to="/adminUsers" variant="subtle">
              {messages.back}
            </Button>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={download.isPending && download.variables === format}
                onClick={() => download.mutate(format)}
              >
                {messages.exports[format]}
              </Button>
            ))}
          </>
        }
      />
      {overview.isPending ? (
        <StateMessage kind="loading" title={messages.loading} />
      ) : overview.isLoadingError ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void overview.refetch()}>
          {overview.error.message}
        </StateMessage>
      ) : (
        <>
          <div className={classes.filters}>
            <TextInput
              type="search"
              aria-label={messages.filter}
              placeholder={messages.filter}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Checkbox
              label={messages.activeOnly}
              checked={isActiveOnly}
              onChange={(event) => setIsActiveOnly(event.currentTarget.checked)}
            />
            <output>{messages.shown(shown.length, all.length)}</output>
          </div>
          <div className={classes.table}>
            <DataTable<UserOverviewRow>
              withTableBorder
              {...(!isNarrow && { height: '100%' })}
              records={shown}
              idAccessor="UserNr"
              noRecordsText={shown.length === 0 ? messages.none : ''}
              noRecordsIcon={<span />}
              sortStatus={sort}
              onSortStatusChange={setSort}
              columns={isNarrow ? stackedColumns(columns) : columns}
            />
          </div>
        </>
      )}
    </div>
  );
}
