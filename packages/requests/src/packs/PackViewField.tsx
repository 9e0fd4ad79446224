import { useReadSavedView, useSearchTargets } from '@fundscope/api-client';
import { packViewFormats, type PackView } from '@fundscope/contract/requests';
import type { ListedSavedView } from '@fundscope/contract/views';
import { FieldRow, useStableCallback } from '@fundscope/ui-kit';
import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { usePackMessages } from './messages/index.ts';
import { localNow } from './model/local-now.ts';
import { readPackView, type PackViewFault } from './model/pack-view.ts';
import type { PackForm } from './usePackForm.ts';

interface PackViewFieldProps {
  form: PackForm;
  ownerNr: number;
}

/** The saved view that a pack sends in place of documents, and as which file. */
export function PackViewField({ form, ownerNr }: PackViewFieldProps) {
  const messages = usePackMessages();
  const savedViews = useSearchTargets().data?.savedViews ?? [];
  const read = useReadSavedView();
  const [refused, setRefused] = useState<{ name: string; fault: PackViewFault | 'failed' }>();
  /** What was chosen last: it is shown while it is read, and tells views of one name apart afterwards. */
  const [picked, setPicked] = useState<ListedSavedView>();
  const choices = useRef(0);
  const { view } = form.values;
  const isChosen = (one: Pick<ListedSavedView, 'WVName' | 'name'>) =>
    one.WVName === view?.WVName && one.name === view.name;
  const options = savedViews.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  const likely = savedViews.filter(isChosen);
  const chosen = picked && (read.isPending || isChosen(picked)) ? picked : likely.length === 1 ? likely[0] : undefined;
  // One that is gone, another user's, or one of several of that name is sent on as it was chosen.
  if (view && !likely.some(({ id }) => id === chosen?.id)) options.unshift({ value: KEPT, label: nameOf(view) });

  const sent = JSON.stringify([view?.WVName, view?.name, form.values.reports]);
  const accept = useStableCallback((name: string, asked: string, found: Found | undefined) => {
    // Something else was chosen while it was read.
    if (asked !== sent) return setPicked(undefined);
    if (!found) {
      setPicked(undefined);
      return setRefused({ name, fault: 'failed' });
    }
    const format = view?.format ?? 'xlsx';
    const reading = readPackView(found.saved, found.info, { userNr: ownerNr, now: localNow(), format });
    if (reading.ok) return form.setValues({ view: reading.view, reports: [] });
    setPicked(undefined);
    setRefused({ name, fault: reading.fault });
  });
  const choose = async (value: string) => {
    const choice = ++choices.current;
    const listed = savedViews.find(({ id }) => String(id) === value);
    setRefused(undefined);
    setPicked(listed);
    if (value === '') form.setValues({ view: null });
    if (!listed) return;
    const found = await read.mutateAsync(listed).catch(() => undefined);
    if (choice === choices.current) accept(listed.name, sent, found);
  };
  return (
    <>
      <FieldRow
        field={form.field('view')}
        hint={messages.viewHint}
        warning={refused && messages.viewFaults[refused.fault](refused.name)}
        wasText={(was) => (was ? nameOf(was) : messages.noView)}
      >
        {(control) => (
          <NativeSelect
            {...control}
            aria-busy={read.isPending}
            data={[{ value: '', label: messages.noView }, ...options]}
            value={chosen ? String(chosen.id) : view ? KEPT : ''}
            onChange={({ currentTarget: { value } }) => void choose(value)}
          />
        )}
      </FieldRow>
      {view && (
        <FieldRow field={form.field<PackView['format']>('view.format')} wasText={(format) => messages.formats[format]}>
          {(control, field) => (
            <NativeSelect
              {...control}
              data={packViewFormats.map((value) => ({ value, label: messages.formats[value] }))}
              value={field.value}
              onChange={({ currentTarget: { value } }) => field.onChange(value === 'csv' ? 'csv' : 'xlsx')}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}

const KEPT = 'kept';
type Found = Awaited<ReturnType<ReturnType<typeof useReadSavedView>['mutateAsync']>>;

const nameOf = ({ name, WVName }: Pick<ListedSavedView, 'WVName' | 'name'>): string => `${name} (${WVName})`;
const labelOf = (one: ListedSavedView): string => (one.isOwn ? nameOf(one) : `${nameOf(one)}, ${one.owner}`);
