import { useOwnRequests, useSendPerformanceRequest } from '@fundscope/api-client';
import { writeDateText } from '@fundscope/criteria-filters';
import type { PerformanceDetail, SentRequest } from '@fundscope/contract/requests';
import { ScrollRegion, StateTag } from '@fundscope/ui-kit';
import { Anchor, Button, Table } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { RequestStateTag } from '../inbox/RequestStateTag.tsx';
import { useRefreshMs } from '../inbox/request-stream-store.ts';
import { useRequestMessages, type RequestMessages } from '../messages/index.ts';
import classes from './RequestsPerformance.module.css';
import { sendPerformance } from './send-performance.ts';
import { sentPerformanceStore, type SentPerformance } from './sent-requests-store.ts';
import { useShownRows } from './useShownRows.ts';

/** What was sent from here, the newest first: whether it was taken, its details, and how far it is. */
export function SentRequests() {
  const messages = useRequestMessages();
  const list = sentPerformanceStore((state) => state.list);
  const { cap } = useShownRows();
  const own = useOwnRequests({}, { enabled: list.length > 0, refreshMs: useRefreshMs() });
  const [opened, setOpened] = useState<number>();
  return (
    <section className={classes.sent} aria-labelledby="sent-requests">
      <div className={classes.sentHeading}>
        <h2 id="sent-requests" className={classes.sentTitle}>
          {messages.sentRequests}
        </h2>
        <span className={classes.hint}>{messages.sentHere}</span>
        <Anchor component={Link} to="/inbox" size="sm" className={classes.toInbox}>
          {messages.allInInbox}
        </Anchor>
      </div>
      {list.length > 0 && (
        <ScrollRegion labelledBy="sent-requests">
          <Table verticalSpacing={6} miw={640}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.outcome}</Table.Th>
                <Table.Th>{messages.number}</Table.Th>
                <Table.Th>{messages.fund}</Table.Th>
                <Table.Th>{messages.report}</Table.Th>
                <Table.Th>{messages.firstLine}</Table.Th>
                <Table.Th>{messages.state}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.slice(0, cap).map((one) => (
                <SentRow
                  key={one.key}
                  one={one}
                  request={own.data?.find(({ id }) => id === one.sent?.id)}
                  isOpen={opened === one.key}
                  onToggle={() => setOpened(opened === one.key ? undefined : one.key)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {list.length === 0 && <p className={classes.hint}>{messages.nothingSent}</p>}
    </section>
  );
}

interface SentRowProps {
  one: SentPerformance;
  /** What has become of it; undefined while that is not known. */
  request: SentRequest | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

function SentRow({ one, request, isOpen, onToggle }: SentRowProps) {
  const messages = useRequestMessages();
  const { mutateAsync, isPending } = useSendPerformanceRequest();
  const { FundNo, ReportType, Details } = one.sent ?? one.request;
  const [first] = Details;
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td>
          {one.sent ? (
            <StateTag tone="success" icon={<IconCheck aria-hidden />}>
              {messages.requestSent}
            </StateTag>
          ) : (
            <StateTag tone="error" icon={<IconAlertCircle aria-hidden />}>
              {messages.errorSending}
            </StateTag>
          )}
        </Table.Td>
        <Table.Td>{one.sent?.id ?? '-'}</Table.Td>
        <Table.Td>Q{FundNo}</Table.Td>
        <Table.Td>{ReportType}</Table.Td>
        <Table.Td>
          {first && periodText(first, messages)}
          {Details.length > 1 && ` (+${Details.length - 1})`}
          {one.message !== '' && <span className={classes.failure}> {one.message}</span>}
        </Table.Td>
        <Table.Td>{request ? <RequestStateTag request={request} /> : '-'}</Table.Td>
        <Table.Td className={classes.actions}>
          {!one.sent && (
            <Button
              variant="subtle"
              size="compact-xs"
              loading={isPending}
              onClick={() => void sendPerformance(mutateAsync, [one])}
            >
              {messages.repeat}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isOpen}
            aria-label={messages.detailsOf(ReportType, FundNo)}
            onClick={onToggle}
          >
            {messages.details}
          </Button>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={7}>
            <ul className={classes.details}>
              {Details.map((detail) => (
                <li key={`${periodText(detail, messages)} ${detail.Details} ${detail.Ccy}`}>
                  {[periodText(detail, messages), detail.Details, detail.Ccy].filter((part) => part !== '').join(' · ')}
                </li>
              ))}
            </ul>
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}

const periodText = ({ PeriodType, Begin, End }: PerformanceDetail, { periodTypes }: RequestMessages): string =>
  `${periodTypes[PeriodType]} ${writeDateText(Begin)} – ${writeDateText(End)}`;
