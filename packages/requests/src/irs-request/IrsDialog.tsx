import { useIrsTypes, useReportViews } from '@fundscope/api-client';
import { fileFormats, type IrsType } from '@fundscope/contract/requests';
import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import { Banner, useLocale } from '@fundscope/ui-kit';
import { Radio, Select } from '@mantine/core';
import { useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { ChoiceRow, RequestDialog } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import { RunList } from '../runs/RunList.tsx';
import { usePendingRuns, useRuns } from '../runs/run-store.ts';
import { defaultIrsChoice, irsOptions, irsRequests, type IrsChoice } from './irs-payloads.ts';
import { useGetIrsDocuments } from './useGetIrsDocuments.ts';

interface IrsDialogProps {
  rows: readonly ViewRow[];
  info: ViewInfo;
  onClose: () => void;
}

/** Asks what the documents about the selected rows come in, and shows how far each is. */
export function IrsDialog({ rows, info, onClose }: IrsDialogProps) {
  const messages = useRequestMessages();
  const types = useIrsTypes();
  const mapping = useReportViews('irsrequest');
  const [changed, setChanged] = useState<Partial<IrsChoice>>({});
  const pending = usePendingRuns('irs');
  const hasRuns = useRuns('irs').length > 0;
  const getDocuments = useGetIrsDocuments();
  const type = types.data?.find(({ IRSTypeId }) => IRSTypeId === info.irsRequestType);
  const isMapped = mapping.data?.some(({ ReportType }) => ReportType === info.irsRequestType) ?? false;
  const initial = type && defaultIrsChoice(irsOptions(type));
  const choice = initial && { ...initial, ...changed };
  const requests = choice && isMapped ? irsRequests(info, rows, choice) : [];
  const isLoading = types.isPending || mapping.isPending;
  return (
    <RequestDialog
      title={messages.kinds.irs.title}
      summary={
        types.data && mapping.data
          ? messages.irsSummary(requests.length, rows.length - requests.length)
          : isLoading
            ? messages.loading
            : ''
      }
      submitLabel={messages.requestDocuments(requests.length)}
      canSubmit={requests.length > 0 && pending === 0}
      onSubmit={() => getDocuments(requests)}
      closeLabel={hasRuns ? messages.goOnInInbox : undefined}
      onClose={onClose}
    >
      {(types.error ?? mapping.error) && (
        <Banner tone="error">{`${messages.irsFailed} ${(types.error ?? mapping.error)?.message ?? ''}`}</Banner>
      )}
      {mapping.data && !isMapped && <Banner tone="warning">{`${messages.unmapped}: ${info.irsRequestType}`}</Banner>}
      {type && choice && (
        <IrsChoices type={type} choice={choice} onChange={(part) => setChanged({ ...changed, ...part })} />
      )}
      {pending > 0 && <p className={classes.summary}>{messages.gettingDocuments(pending)}</p>}
      <RunList kind="irs" />
    </RequestDialog>
  );
}

interface IrsChoicesProps {
  type: IrsType;
  choice: IrsChoice;
  onChange: (part: Partial<IrsChoice>) => void;
}

function IrsChoices({ type, choice, onChange }: IrsChoicesProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const { formats, languages, holdingPeriods } = irsOptions(type);
  return (
    <>
      <ChoiceRow label={messages.type}>
        <span className={classes.radios}>{locale === 'de' ? type.Title_de : type.Title_en}</span>
      </ChoiceRow>
      <ChoiceRow label={messages.format}>
        <Select
          aria-label={messages.format}
          allowDeselect={false}
          data={formats.map((id) => ({ value: String(id), label: fileFormats[id] }))}
          value={String(choice.FormatId)}
          onChange={(value) => {
            const FormatId = formats.find((id) => String(id) === value);
            if (FormatId !== undefined) onChange({ FormatId });
          }}
        />
      </ChoiceRow>
      <ChoiceRow label={messages.language}>
        <Radio.Group
          aria-label={messages.language}
          value={choice.Language}
          onChange={(value) => onChange({ Language: value === 'EN' ? 'EN' : 'DE' })}
        >
          <div className={classes.radios}>
            {languages.map((one) => (
              <Radio key={one} value={one} label={one} />
            ))}
          </div>
        </Radio.Group>
      </ChoiceRow>
      <ChoiceRow label={messages.holdingPeriod}>
        <Radio.Group
          aria-label={messages.holdingPeriod}
          value={String(choice.HoldingPeriodDay)}
          onChange={(value) => onChange({ HoldingPeriodDay: Number(value) })}
        >
          <div className={classes.radios}>
            {holdingPeriods.map((days) => (
              <Radio key={days} value={String(days)} label={messages.days(days)} />
            ))}
          </div>
        </Radio.Group>
      </ChoiceRow>
    </>
  );
}
