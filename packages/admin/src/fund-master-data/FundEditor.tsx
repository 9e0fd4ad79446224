import type { AdminBook } from '@fundscope/contract/administration';
import type { FundMasterData } from '@fundscope/contract/funds';
import {
  Banner,
  ErrorSummary,
  RecordContent,
  RecordSection,
  SaveBar,
  showSuccess,
  useLocale,
  useStableCallback,
} from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { useShellMessages } from '../shell/messages/index.ts';
import { useRecordPlace } from '../shell/record-place.ts';
import { RestoredBanner } from '../shell/RestoredBanner.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useDirtyReport } from '../shell/useDirtyReport.ts';
import { localMoment } from '../typed-fields/local-time.ts';
import classes from './AdminFundForm.module.css';
import { FundApproval } from './FundApproval.tsx';
import { FundAside } from './FundAside.tsx';
import { FundClosing } from './FundClosing.tsx';
import { FundConflict } from './FundConflict.tsx';
import { FundFacts } from './FundFacts.tsx';
import { FundFields } from './FundFields.tsx';
import { FundHistory } from './FundHistory.tsx';
import { FundWarningBanner } from './FundWarningBanner.tsx';
import { useFundMessages } from './messages/index.ts';
import { fundFormOf, fundRecordOf } from './model/fund-form.ts';
import { keepClosing } from './model/keep-closing.ts';
import { fieldSectionIds } from './model/sections.ts';
import { PerfProcesses } from './PerfProcesses.tsx';
import { useFundApproval } from './useFundApproval.ts';
import { useFundForm } from './useFundForm.ts';
import { useFundWarnings } from './useFundWarnings.ts';
import { useFundLabels } from './useFundLabels.ts';
import { useSectionKeys } from './useSectionKeys.ts';
import { VarProcesses } from './VarProcesses.tsx';

interface FundEditorProps {
  book: AdminBook;
  /** Null: the book has no record. */
  stored: FundMasterData | null;
  userNr: number;
  /** Stands above the form. */
  notice: ReactNode;
  onShowNames: (isShowing: boolean) => void;
}

/** The fund master data of a book, to be edited and saved. */
export function FundEditor(props: FundEditorProps) {
  const { book, stored, userNr, notice, onShowNames } = props;
  const { parameter, isGone, onDirtyChange } = useRecordPlace();
  const messages = useFundMessages();
  const approvalMessages = useApprovalMessages();
  const labels = useFundLabels();
  const shell = useShellMessages();
  const { locale } = useLocale();
  const id = useId();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [openRow, setOpenRow] = useState<number | null>(null);
  const kept = useFundForm({ bookId: book.BookID, stored, userNr });
  useDirtyReport(kept.isDirty, onDirtyChange);
  const warnings = useFundWarnings(kept.values);
  const approval = useFundApproval({ bookId: book.BookID, stored, form: kept });

  /** A field of a closed process is drawn before it can take the focus. */
  const reveal = (path: string) => {
    const row = /^varProcesses\.(\d+)\./u.exec(path)?.[1];
    if (row !== undefined) flushSync(() => setOpenRow(Number(row)));
  };
  const focusField = useStableCallback((path: string) => {
    reveal(path);
    kept.focusField(path);
  });
  const form = {
    ...kept,
    focusField,
    save: () => {
      const [first] = kept.faults;
      if (first) reveal(first.path);
      return kept.save();
    },
  };
  const change = useStableCallback((path: string, value: string | boolean) =>
    kept.field<unknown>(path).onChange(value),
  );
  const blur = useStableCallback((path: string) => kept.field(path).onBlur());
  const undo = useStableCallback((path: string) => kept.field(path).undo());
  const actions = useMemo(() => ({ change, blur, undo }), [change, blur, undo]);
  const isNew = stored === null;
  useEffect(() => {
    if (isNew) focusField('fonds_status');
  }, [isNew, focusField]);
  const sectionId = (name: string) => `${id}-${name}`;
  useSectionKeys(sectionId);
  const page = {
    title: [`Q${book.BookID}`, book.Name, book.ExternalID, kept.values.oly_thk].filter(Boolean).join(' · '),
    facts: <FundFacts book={book} stored={stored} />,
    actions: !isNew && !isGone && (
      <>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setIsHistoryOpen(!isHistoryOpen)}
        >
          {isHistoryOpen ? messages.history.close : messages.history.open}
        </Button>
        <FundClosing
          {...{ book, stored }}
          isDirty={kept.isDirty}
          isPending={approval.isPending}
          isApprovalNeeded={approval.isAlwaysNeeded}
        />
      </>
    ),
  };
  const guard = <UnsavedGuard form={form} recordName={book.display} parameter={parameter} />;
  if (kept.refusal?.kind === 'conflict')
    return <FundConflict {...{ page, guard }} form={kept} loaded={stored} current={kept.refusal.stored} />;
  if (isHistoryOpen && stored)
    return (
      <RecordContent {...page}>
        {guard}
        <FundHistory
          bookId={book.BookID}
          current={fundRecordOf(stored)}
          isDirty={form.isDirty}
          onRevert={({ value, at }) => {
            // What is stored now stays the version that the save is based on.
            const { lastChanged } = form.values;
            const reverted = keepClosing(value, fundRecordOf(stored));
            form.setValues({ ...fundFormOf(reverted, form.style), lastChanged });
            showSuccess({ message: messages.history.reverted(localMoment(at).date) });
            setIsHistoryOpen(false);
          }}
        />
      </RecordContent>
    );
  const { warningOf } = warnings;
  return (
    <RecordContent
      {...page}
      saveBar={
        <SaveBar
          form={form}
          saveLabel={approval.isNeeded ? approvalMessages.submit : messages.save}
          onCancel={form.discard}
          locked={isGone ? shell.goneKept : approval.isPending ? approvalMessages.waits : undefined}
        />
      }
    >
      {guard}
      <div className={classes.layout}>
        <FundAside {...{ form, sectionId, onShowNames }} warned={warnings.paths} />
        <div className={classes.form}>
          {notice}
          {approval.proposal && (
            <FundApproval
              proposal={approval.proposal}
              isDirty={form.isDirty}
              onTakeUp={(proposed) => form.setValues(fundFormOf(proposed, form.style))}
            />
          )}
          {isNew && <Banner tone="warning">{messages.none}</Banner>}
          <RestoredBanner form={form} />
          <ErrorSummary form={form} />
          <FundWarningBanner warnings={warnings} labelOf={form.labelOf} onGo={focusField} />
          {fieldSectionIds.map((section) => (
            <RecordSection key={section} id={sectionId(section)} title={labels.sections[section]}>
              <FundFields {...{ section, form, actions, warningOf, locale }} />
            </RecordSection>
          ))}
          <VarProcesses id={sectionId('varProcesses')} {...{ form, openRow, warningOf }} onOpenRow={setOpenRow} />
          <PerfProcesses id={sectionId('perfProcesses')} form={form} />
        </div>
      </div>
    </RecordContent>
  );
}
