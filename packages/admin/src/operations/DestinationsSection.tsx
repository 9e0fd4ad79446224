import { useTestDestination } from '@fundscope/api-client/administration';
import type { DestinationTest } from '@fundscope/contract/administration';
import { StateTag, useLocale } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import classes from './AdminOperations.module.css';
import { useOperationsMessages } from './messages/index.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Where files can be sent, and whether one would arrive. */
export function DestinationsSection({ query }: { query: OperationsPageState['destinations'] }) {
  const { destinations: messages } = useOperationsMessages();
  const { locale } = useLocale();
  const test = useTestDestination();
  const [tests, setTests] = useState<Readonly<Record<number, DestinationTest>>>({});
  const rows = query.data ?? [];
  return (
    <OperationsSection part="destinations" note={query.data?.length} query={query}>
      <DataTable
        withTableBorder
        idAccessor="DestinationId"
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          { accessor: 'DestinationId', title: messages.nr, textAlign: 'right', width: '4.5rem' },
          { accessor: 'Name', title: messages.name, width: '12rem' },
          {
            accessor: 'state',
            title: messages.state,
            render: ({ DestinationId }) => {
              const result = tests[DestinationId];
              if (!result) return <span className={classes.quiet}>{messages.notTested}</span>;
              return (
                <>
                  <StateTag
                    tone={result.isGood ? 'success' : 'warning'}
                    icon={result.isGood ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
                  >
                    {result.isGood ? messages.good : messages.bad}
                  </StateTag>{' '}
                  <span className={classes.quiet}>{result.message[locale]}</span>
                </>
              );
            },
          },
          {
            accessor: 'test',
            title: messages.act,
            textAlign: 'right',
            width: '6rem',
            render: ({ DestinationId, Name }) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={messages.testOf(Name)}
                loading={test.isPending && test.variables === DestinationId}
                onClick={() =>
                  test.mutate(DestinationId, {
                    onSuccess: (result) => setTests((before) => ({ ...before, [DestinationId]: result })),
                  })
                }
              >
                {messages.test}
              </Button>
            ),
          },
        ]}
      />
    </OperationsSection>
  );
}
