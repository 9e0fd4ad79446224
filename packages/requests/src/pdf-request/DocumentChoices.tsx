import { documentOptions, type DocumentReportType } from '@fundscope/contract/requests';
import { ScrollRegion } from '@fundscope/ui-kit';
import { SegmentedControl, Table, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRequestMessages } from '../messages/index.ts';
import classes from '../runs/RequestsDialog.module.css';
import type { DocumentChoice } from './risk-document-rows.ts';

interface DocumentChoicesProps {
  reports: readonly { readonly reportType: DocumentReportType; readonly count: number }[];
  choiceOf: (reportType: DocumentReportType) => DocumentChoice;
  onChange: (reportType: DocumentReportType, choice: DocumentChoice) => void;
}

/** Format, holding period and language of each report; what a report forces or does not have cannot be chosen. */
export function DocumentChoices({ reports, choiceOf, onChange }: DocumentChoicesProps) {
  const messages = useRequestMessages();
  const forced = reports.filter(({ reportType }) => documentOptions[reportType].formats.length === 1);
  return (
    <>
      <ScrollRegion label={messages.reports}>
        <Table verticalSpacing={6} className={classes.choices}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.report}</Table.Th>
              <Table.Th>{messages.format}</Table.Th>
              <Table.Th>{messages.holdingPeriod}</Table.Th>
              <Table.Th>{messages.language}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reports.map(({ reportType, count }) => {
              const { formats, languages, holdingPeriods } = documentOptions[reportType];
              const choice = choiceOf(reportType);
              const change = (part: Partial<DocumentChoice>) => onChange(reportType, { ...choice, ...part });
              return (
                <Table.Tr key={reportType}>
                  <Table.Th scope="row">
                    {reportType} <span className={classes.hint}>× {count}</span>
                  </Table.Th>
                  <Table.Td>
                    {formats.length > 1 ? (
                      <SegmentedControl
                        size="xs"
                        aria-label={messages.choiceOf(messages.format, reportType)}
                        data={[...formats]}
                        value={choice.format}
                        onChange={(format) => change({ format })}
                      />
                    ) : (
                      <Tooltip label={messages.alwaysFormat(reportType, formats[0] ?? '')}>
                        <span>
                          {formats[0]} <IconLock size={14} aria-hidden />
                        </span>
                      </Tooltip>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {holdingPeriods.length > 1 ? (
                      <SegmentedControl
                        size="xs"
                        aria-label={messages.choiceOf(messages.holdingPeriod, reportType)}
                        data={holdingPeriods.map((days) => ({ value: String(days), label: messages.days(days) }))}
                        value={String(choice.holdingPeriodDay)}
                        onChange={(days) => change({ holdingPeriodDay: days === '1' ? 1 : 20 })}
                      />
                    ) : (
                      '-'
                    )}
                  </Table.Td>
                  <Table.Td>
                    {languages.length > 1 ? (
                      <SegmentedControl<DocumentChoice['language']>
                        size="xs"
                        aria-label={messages.choiceOf(messages.language, reportType)}
                        data={[...languages]}
                        value={choice.language}
                        onChange={(language) => change({ language })}
                      />
                    ) : (
                      languages[0]
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <p className={`${classes.summary} ${classes.hint}`}>
        {forced.map(({ reportType }) => (
          <span key={reportType}>
            {messages.alwaysFormat(reportType, documentOptions[reportType].formats[0] ?? '')}{' '}
          </span>
        ))}
        {messages.choicesHint}
      </p>
    </>
  );
}
