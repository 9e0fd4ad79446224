import { ScrollRegion, useLocale } from '@fundscope/ui-kit';
import { Table } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerStop, IconPlugConnectedX } from '@tabler/icons-react';
import { memo } from 'react';
import shared from '../risk-tests/DashTestResults.module.css';
import classes from './DashBackendTest.module.css';
import { useBackendTestMessages } from './messages/index.ts';
import { responseText } from './model/results-csv.ts';
import { shownResults } from './model/run-summary.ts';
import type { TestResult } from './model/test-run.ts';

const columns = ['source', 'response', 'ts', 'wvname', 'filter', 'orderby', 'duration', 'rows'] as const;
const numeric: readonly string[] = ['duration', 'rows'];

/** The requests that were sent, the newest first. */
export function TestResults({ results }: { results: readonly TestResult[] }) {
  const messages = useBackendTestMessages();
  return (
    <ScrollRegion label={messages.results} className={shared.frame}>
      <Table className={`${shared.table} ${classes.table}`} aria-label={messages.results}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name} scope="col" className={numeric.includes(name) ? classes.number : undefined}>
                {messages.columns[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shownResults(results).map((result) => (
            <ResultRow key={result.nr} result={result} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** A run has hundreds of rows, and changes one at a time. */
const ResultRow = memo(function ResultRow({ result }: { result: TestResult }) {
  const messages = useBackendTestMessages();
  const { locale } = useLocale();
  const { request, answer, answeredAt, durationMs } = result;
  return (
    <Table.Tr>
      <Table.Td>{request.test_type}</Table.Td>
      <Table.Td>
        <Response result={result} />
      </Table.Td>
      <Table.Td className={classes.quiet}>
        {answeredAt !== undefined && new Date(answeredAt).toLocaleTimeString(locale, { hourCycle: 'h23' })}
      </Table.Td>
      <Table.Th scope="row">{request.wvname}</Table.Th>
      <Table.Td>
        <code>{request.filter || '–'}</code>
      </Table.Td>
      <Table.Td>
        <code>{request.orderby || '–'}</code>
      </Table.Td>
      <Table.Td className={classes.number}>
        {durationMs !== undefined && messages.ms(Math.round(durationMs).toLocaleString(locale))}
      </Table.Td>
      <Table.Td className={classes.number}>
        {answer.kind === 'answered' && answer.rows?.toLocaleString(locale)}
      </Table.Td>
    </Table.Tr>
  );
});

/** `true` with the status of any answer, `false` where none came. */
function Response({ result }: { result: TestResult }) {
  const messages = useBackendTestMessages();
  const { answer } = result;
  switch (answer.kind) {
    case 'waiting':
    case 'running':
      return (
        <span className={classes.response}>
          <IconClock size={16} aria-hidden /> {messages.running}
        </span>
      );
    case 'stopped':
      return (
        <span className={classes.response}>
          <IconPlayerStop size={16} aria-hidden /> {messages.wasStopped}
        </span>
      );
    case 'unreachable':
      return (
        <span className={classes.response} data-tone="error" title={answer.message}>
          <IconPlugConnectedX size={16} aria-hidden /> {responseText(result)}
        </span>
      );
    case 'answered':
      return answer.status < 400 ? (
        <span className={classes.response} data-tone="success">
          <IconCircleCheck size={16} aria-hidden /> {responseText(result)}
          <span className={classes.quiet}>{answer.status}</span>
        </span>
      ) : (
        <span className={classes.response} data-tone="warning" title={answer.message}>
          <IconAlertTriangle size={16} aria-hidden /> {responseText(result)} {answer.status}
          <span className={classes.message}>{answer.message}</span>
        </span>
      );
  }
}
