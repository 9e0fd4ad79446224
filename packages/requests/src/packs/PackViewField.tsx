import { useReadSavedView, useSearchTargets } from '@fundscope/api-client';
import { packViewFormats, type PackView } from '@fundscope/contract/requests';
import type { ListedSavedView } from '@fundscope/contract/views';
import { FieldRow } from '@fundscope/ui-kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePackMessages } from './messages/index.ts';
import { readPackView, type PackViewFault } from './model/pack-view.ts';
import type { PackForm, PackUser } from './usePackForm.ts';

/** The saved view that a pack sends in place of documents, and as which file. */
export function PackViewField({ form, user }: { form: PackForm; user: PackUser }) {
  const messages = usePackMessages();
  const savedViews = useSearchTargets().data?.savedViews ?? [];
  const read = useReadSavedView();
  const [refused, setRefused] = useState<{ name: string; fault: PackViewFault | 'failed' }>();
  const { view } = form.values;
  const isChosen = (one: Pick<ListedSavedView, 'WVName' | 'name'>) =>
    one.WVName === view?.WVName && one.name === view.name;
  const options = savedViews.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  // One that is gone, or another user's, is sent on as it was chosen.
  const chosen = savedViews.find(isChosen);
  if (view && !chosen) options.unshift({ value: KEPT, label: labelOf(view) });

  const choose = async (value: string) => {
    setRefused(undefined);
    if (value === '') return form.setValues({ view: null });
    const listed = savedViews.find(({ id }) => String(id) === value);
    if (!listed) return;
    const { name } = listed;
    const found = await read.mutateAsync(listed).catch(() => undefined);
    if (!found) return setRefused({ name, fault: 'failed' });
    const reading = readPackView(found.saved, found.info, {
      userNr: user.userNr,
      now: localNow(),
      format: view?.format ?? 'xlsx',
    });
    if (reading.ok) form.setValues({ view: reading.view, reports: [] });
    else setRefused({ name, fault: reading.fault });
  };
  return (
    <>
      <FieldRow
        field={form.field('view')}
        hint={messages.viewHint}
        warning={refused && messages.viewFaults[refused.fault](refused.name)}
        wasText={(was) => (was ? labelOf(was) : messages.noView)}
      >
        {(control) => (
          <NativeSelect
            {...control}
            disabled={read.isPending}
            data={[{ value: '', label: messages.noView }, ...options]}
            value={view ? String(chosen?.id ?? KEPT) : ''}
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
const labelOf = ({ name, WVName }: Pick<ListedSavedView, 'WVName' | 'name'>): string => `${name} (${WVName})`;

/** `YYYY-MM-DDTHH:MM:SS` where the user is. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
