import type { FundMasterData } from '@fundscope/contract/funds';
import { Banner, ConfirmDialog, RecordContent } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import classes from './AdminFundVersions.module.css';
import { useModifier } from './FundFacts.tsx';
import { useFundMessages } from './messages/index.ts';
import { fundFormOf, type FundForm } from './model/fund-form.ts';
import { localMoment } from '../typed-fields/local-time.ts';
import { mergedRecord, mergeRows, openRows, type MergeChoices } from './model/merge-versions.ts';
import { partLabel } from './model/part-label.ts';
import { useFundLabels } from './useFundLabels.ts';
import type { useFundForm } from './useFundForm.ts';
import { VersionsTable } from './VersionsTable.tsx';

interface FundConflictProps {
  page: Omit<ComponentProps<typeof RecordContent>, 'children' | 'saveBar'>;
  form: ReturnType<typeof useFundForm>;
  /** The record as it was loaded last: who saved it, and when. */
  loaded: FundMasterData | null;
  /** As it is stored now, in its boxes. */
  current: FundForm;
  /** Asks whoever leaves. */
  guard: ReactNode;
}

/** Stands where the form was after two people have changed a record: what one changed is put together, the rest is chosen. */
export function FundConflict({ page, form, loaded, current, guard }: FundConflictProps) {
  const messages = useFundMessages();
  const labels = useFundLabels();
  const { conflict } = messages;
  const [choices, setChoices] = useState<MergeChoices>({});
  const [isAsking, setIsAsking] = useState(false);
  const who = useModifier(loaded?.UserMod);
  const versions = {
    opened: form.schema.parse(form.opened),
    stored: form.schema.parse(current),
    mine: form.schema.parse(form.values),
  };
  const rows = mergeRows(versions);
  const both = rows.filter(({ outcome }) => outcome === 'both');
  const one = rows.filter(({ outcome }) => outcome !== 'both');
  const waiting = openRows(rows, choices);
  const columns = { opened: conflict.opened, stored: conflict.stored(who), mine: conflict.mine };
  const save = () => void form.saveOver(fundFormOf(mergedRecord(versions, choices), form.style));
  const bar = (
    <div className={classes.bar}>
      <output className={classes.state}>
        {waiting.length === 0
          ? conflict.complete
          : `${conflict.stillToChoose} ${waiting.map((row) => partLabel(row, { messages, labels })).join('; ')}`}
      </output>
      <Button variant="subtle" color="red" disabled={form.isSaving} onClick={() => setIsAsking(true)}>
        {conflict.takeTheirs}
      </Button>
      <Button variant="default" disabled={form.isSaving} onClick={form.backToForm}>
        {conflict.back}
      </Button>
      <Button disabled={waiting.length > 0} loading={form.isSaving} onClick={save}>
        {messages.save}
      </Button>
    </div>
  );
  return (
    <RecordContent {...page} saveBar={bar}>
      {guard}
      <div className={classes.root}>
        <Banner tone="warning">
          <b>{conflict.title(who, loaded ? localMoment(loaded.lastChanged).time : '')}</b> {conflict.text(both.length)}
        </Banner>
        {both.length > 0 && (
          <section>
            <h2>
              {conflict.both} <small>{conflict.bothHint(both.length)}</small>
            </h2>
            <VersionsTable
              label={conflict.both}
              rows={both}
              {...{ columns, choices }}
              onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
            />
          </section>
        )}
        {one.length > 0 && (
          <section>
            <h2>
              {conflict.one} <small>{conflict.oneHint(one.length)}</small>
            </h2>
            <VersionsTable label={conflict.one} rows={one} columns={columns} />
          </section>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={conflict.askTitle}
        confirmLabel={conflict.takeTheirs}
        isPending={false}
        onConfirm={() => {
          setIsAsking(false);
          form.takeStored();
        }}
        onCancel={() => setIsAsking(false)}
      >
        {conflict.askText}
      </ConfirmDialog>
    </RecordContent>
  );
}
