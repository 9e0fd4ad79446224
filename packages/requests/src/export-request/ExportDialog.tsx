import { useDestinations, useReportViews } from '@fundscope/api-client';
import { DOWNLOAD_DESTINATION, type ExportRequest } from '@fundscope/contract/requests';
import type { ViewRow } from '@fundscope/contract/views';
import { Banner } from '@fundscope/ui-kit';
import { Box, Radio, Select, Table } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { ChoiceRow, RequestDialog } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import { RunList } from '../runs/RunList.tsx';
import { exportLines, exportRequests, offeredDestinations, unmappedReports, type ExportLine } from './export-lines.ts';
import { useSendExports } from './useSendExports.ts';

const formats = [
  { FormatId: 1, name: 'xlsx' },
  { FormatId: 0, name: 'xml' },
] as const satisfies { FormatId: ExportRequest['FormatId']; name: string }[];

/** Asks in which format and where to the views of the selected reports go. */
export function ExportDialog({ rows, onClose }: { rows: readonly ViewRow[]; onClose: () => void }) {
  const messages = useRequestMessages();
  const mapping = useReportViews('pexprequest');
  const known = useDestinations('pexprequest');
  const [FormatId, setFormatId] = useState<ExportRequest['FormatId']>(1);
  const [DestinationId, setDestinationId] = useState<number>(DOWNLOAD_DESTINATION);
  const send = useSendExports();
  const lines = exportLines(rows, mapping.data ?? []);
  const destinations = offeredDestinations(known.data, messages.download);
  const requests = exportRequests(lines, { FormatId, DestinationId });
  useLogUnmapped(mapping.data && unmappedReports(lines));
  const leftOut = rows.length - requests.length;
  return (
    <RequestDialog
      title={messages.kinds.export.title}
      summary={
        mapping.data
          ? messages.exportSummary(requests.length, rows.length, leftOut)
          : mapping.isPending
            ? messages.loading
            : ''
      }
      submitLabel={messages.requestExports(requests.length)}
      canSubmit={requests.length > 0}
      onSubmit={() => {
        send(requests, lines);
        onClose();
      }}
      onClose={onClose}
    >
      {mapping.isError && <Banner tone="error">{mapping.error.message}</Banner>}
      {known.isError && <Banner tone="error">{`${messages.destination}: ${known.error.message}`}</Banner>}
      {mapping.data && <ExportLines lines={lines} />}
      <ChoiceRow label={messages.format}>
        <Radio.Group
          aria-label={messages.format}
          value={String(FormatId)}
          onChange={(value) => setFormatId(value === '0' ? 0 : 1)}
        >
          <div className={classes.radios}>
            {formats.map((format) => (
              <Radio key={format.FormatId} value={String(format.FormatId)} label={format.name} />
            ))}
          </div>
        </Radio.Group>
      </ChoiceRow>
      <ChoiceRow
        label={messages.destination}
        hint={DestinationId === DOWNLOAD_DESTINATION ? messages.downloadHint : undefined}
      >
        <Select
          aria-label={messages.destination}
          allowDeselect={false}
          data={[
            ...destinations.map((one) => ({ value: String(one.DestinationId), label: one.Name })),
            // Specified: without destinations the select says so.
            ...(destinations.length > 1 || known.isPending
              ? []
              : [{ value: 'none', label: messages.noDestinations, disabled: true }]),
          ]}
          value={String(DestinationId)}
          onChange={(value) => value !== null && setDestinationId(Number(value))}
        />
      </ChoiceRow>
      <RunList kind="export" />
    </RequestDialog>
  );
}

/** Specified: what is not sent is logged, once it is known. */
function useLogUnmapped(reportTypes: readonly string[] | undefined): void {
  const logged = useRef(new Set<string>());
  useEffect(() => {
    for (const reportType of reportTypes ?? []) {
      if (logged.current.has(reportType)) continue;
      logged.current.add(reportType);
      console.warn(`WView not mapped for report ${reportType}`);
    }
  }, [reportTypes]);
}

/** Enough to see what is meant; all of them are sent. */
const MOST_LISTED = 200;

function ExportLines({ lines }: { lines: readonly ExportLine[] }) {
  const messages = useRequestMessages();
  return (
    <Box component="section" className={classes.rows} tabIndex={0} aria-label={messages.selectedReports}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.fund}</Table.Th>
            <Table.Th>{messages.report}</Table.Th>
            <Table.Th>{messages.view}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {/* What is left out is seen first. */}
          {lines
            .toSorted((one, other) => Number(one.WViewName !== undefined) - Number(other.WViewName !== undefined))
            .slice(0, MOST_LISTED)
            .map(({ PFReqID, FundNo, ReportType, WViewName }) => (
              <Table.Tr key={PFReqID}>
                <Table.Td>Q{FundNo}</Table.Td>
                <Table.Td>{ReportType}</Table.Td>
                <Table.Td className={WViewName === undefined ? classes.warning : classes.code}>
                  {WViewName ?? (
                    <>
                      <IconAlertTriangle size={14} aria-hidden /> {messages.unmapped}
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {lines.length > MOST_LISTED && <p className={classes.hint}>{messages.moreRows(lines.length - MOST_LISTED)}</p>}
    </Box>
  );
}
