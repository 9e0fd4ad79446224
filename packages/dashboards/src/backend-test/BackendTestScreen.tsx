import { saveFile, useSampleRequests } from '@fundscope/api-client';
import { Breadcrumb, StateMessage, useLocale } from '@fundscope/ui-kit';
import { Button, MultiSelect } from '@mantine/core';
import { IconDownload, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import shared from '../risk-tests/DashTestResults.module.css';
import classes from './DashBackendTest.module.css';
import { useBackendTestMessages } from './messages/index.ts';
import { resultsCsv } from './model/results-csv.ts';
import { RunProgress } from './RunProgress.tsx';
import { TestResults } from './TestResults.tsx';
import { useTestRun } from './useTestRun.ts';

/** Fires sample requests at the views that the user may read, and records whether the backend answered. */
export function BackendTestScreen({ address, onAddressChange, breadcrumb }: Omit<DashboardProps, 'today' | 'userNr'>) {
  const messages = useBackendTestMessages();
  const { locale } = useLocale();
  const { data: samples, error, refetch } = useSampleRequests(messages.failed);
  const types = useMemo(() => [...new Set(samples?.map(({ test_type }) => test_type))], [samples]);
  const chosen = types.filter((type) => address.getAll('type').includes(type));
  const requests = samples?.filter(({ test_type }) => chosen.includes(test_type)) ?? [];
  const { results, time, isRunning, start, stop } = useTestRun();
  const choose = (next: readonly string[]) => {
    const changed = new URLSearchParams(address);
    changed.delete('type');
    for (const type of next) changed.append('type', type);
    onAddressChange(changed, { replace: true });
  };
  const download = () => {
    const day = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    saveFile(new Blob(['\uFEFF', resultsCsv(results)], { type: 'text/csv;charset=utf-8' }), `backendtest-${day}.csv`);
  };
  if (error) {
    return (
      <StateMessage kind="error" title={messages.failed} headingLevel={1} onRetry={() => void refetch()}>
        {error.message}
      </StateMessage>
    );
  }
  if (!samples) return <StateMessage kind="loading" title={messages.loading} />;
  return (
    <div className={shared.page}>
      <header className={shared.heading}>
        <Breadcrumb levels={breadcrumb} link={Link} />
        <h1>{messages.title}</h1>
        <span className={shared.note}>{messages.lead}</span>
      </header>
      <div className={shared.bar}>
        <MultiSelect
          className={classes.types}
          label={messages.testTypes}
          placeholder={chosen.length === 0 ? messages.chooseTypes : ''}
          data={types}
          value={chosen}
          disabled={isRunning}
          clearable
          searchable
          hidePickedOptions
          onChange={choose}
        />
        <span className={`${shared.note} ${classes.count}`}>
          {chosen.length > 0 && messages.requests(requests.length.toLocaleString(locale))}
        </span>
        <div className={classes.actions}>
          <Button
            variant="default"
            disabled={isRunning || results.length === 0}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={download}
          >
            {messages.export}
          </Button>
          <Button
            variant="default"
            disabled={!isRunning}
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
            onClick={stop}
          >
            {messages.stop}
          </Button>
          <Button
            disabled={isRunning || requests.length === 0}
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
            onClick={() => start(requests)}
          >
            {messages.start}
          </Button>
        </div>
      </div>
      {time ? (
        <>
          <RunProgress results={results} time={time} />
          <TestResults results={results} />
        </>
      ) : (
        <StateMessage title={types.length === 0 ? messages.none : messages.notStarted} />
      )}
    </div>
  );
}
