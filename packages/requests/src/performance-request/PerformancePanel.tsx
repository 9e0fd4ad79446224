import { performanceReportTypes } from '@fundscope/contract/funds';
import { Banner } from '@fundscope/ui-kit';
import { Accordion, Button, Checkbox, Radio, Tooltip } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { FundChoice } from './FundChoice.tsx';
import { PeriodChoices } from './PeriodChoices.tsx';
import { prefixes } from './model/performance-settings.ts';
import { ReportingDate } from './ReportingDate.tsx';
import classes from './RequestsPerformance.module.css';
import type { PerformanceFacts } from './usePerformanceFacts.ts';

interface PerformancePanelProps {
  facts: PerformanceFacts;
  canSeeAllBooks: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  onLoad: () => void;
}

const items = ['fund', 'periods', 'date', 'reports', 'environment'];

/** What performance reports are asked for. */
export function PerformancePanel({ facts, canSeeAllBooks, today, onLoad }: PerformancePanelProps) {
  const messages = useRequestMessages();
  const reasonId = useId();
  const { funds, fund, areFundsLoading, change, missing, failed } = facts;
  const parts = [
    {
      name: 'fund',
      title: messages.fundNo,
      content: (
        <FundChoice
          funds={funds}
          fund={fund}
          areFundsLoading={areFundsLoading}
          // Days and reports are those of a fund.
          onChoose={(fundNo) => change({ fundNo, date: undefined, reports: undefined })}
        />
      ),
    },
    { name: 'periods', title: messages.reportingPeriods, content: <PeriodChoices facts={facts} today={today} /> },
    { name: 'date', title: messages.reportingDate, content: <ReportingDate facts={facts} today={today} /> },
    {
      name: 'reports',
      title: messages.reports,
      content: <ReportChoices facts={facts} canSeeAllBooks={canSeeAllBooks} />,
    },
    ...(canSeeAllBooks
      ? [{ name: 'environment', title: messages.environment, content: <EnvironmentChoice facts={facts} /> }]
      : []),
  ];
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) onLoad();
      }}
    >
      <div className={classes.load}>
        <Button
          type="submit"
          fullWidth
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : reasonId}
        >
          {messages.load}
        </Button>
        <p id={reasonId} className={classes.hint} aria-live="polite">
          {missing !== undefined && failed === undefined && messages.missing[missing]}
        </p>
        {failed && <Banner tone="error">{failed.message}</Banner>}
      </div>
      <Accordion multiple defaultValue={items} chevronPosition="right" order={2}>
        {parts.map(({ name, title, content }) => (
          <Accordion.Item key={name} value={name} className={classes.item}>
            <Accordion.Control classNames={{ control: classes.control ?? '', label: classes.label ?? '' }}>
              {title}
            </Accordion.Control>
            <Accordion.Panel>{content}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </form>
  );
}

function ReportChoices({ facts, canSeeAllBooks }: { facts: PerformanceFacts; canSeeAllBooks: boolean }) {
  const messages = useRequestMessages();
  const { boxes, reports, areReportsKnown, change, enablesAll, setEnablesAll } = facts;
  return (
    <div className={classes.stack}>
      <fieldset className={classes.boxes} aria-label={messages.reports}>
        {boxes.map(({ label, isEnabled, isChecked }) => {
          const type = performanceReportTypes.find((one) => one === label);
          const box = (
            <Checkbox
              key={label}
              label={label}
              disabled={!isEnabled}
              checked={isChecked}
              onChange={({ currentTarget: { checked } }) =>
                type && change({ reports: checked ? [...reports, type] : reports.filter((one) => one !== type) })
              }
            />
          );
          return isEnabled ? (
            box
          ) : (
            <Tooltip
              key={label}
              label={type ? messages.notOfThisFund : messages.alwaysDisabled}
              disabled={type !== undefined && !areReportsKnown}
            >
              <div>{box}</div>
            </Tooltip>
          );
        })}
      </fieldset>
      {areReportsKnown && <p className={classes.hint}>{messages.greyReports}</p>}
      {canSeeAllBooks && (
        <Checkbox
          label={messages.enableAll}
          checked={enablesAll}
          onChange={({ currentTarget }) => setEnablesAll(currentTarget.checked)}
        />
      )}
    </div>
  );
}

function EnvironmentChoice({ facts: { settings, change } }: { facts: PerformanceFacts }) {
  const messages = useRequestMessages();
  return (
    <Radio.Group
      aria-label={messages.environment}
      value={settings.prefix}
      onChange={(value) => change({ prefix: prefixes.find((prefix) => prefix === value) ?? 'p' })}
    >
      <div className={classes.radios}>
        {prefixes.map((prefix) => (
          <Radio key={prefix} value={prefix} label={messages.environments[prefix]} />
        ))}
      </div>
    </Radio.Group>
  );
}
