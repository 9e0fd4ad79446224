import { useScanBreaches } from '@fundscope/api-client';
import { breachKinds } from '@fundscope/contract/breaches';
import { showErrorAlert, showSuccess } from '@fundscope/ui-kit';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconBell, IconRefresh, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AlertsDialog } from './AlertsDialog.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import { shownBreaches, type BreachFilter } from './model/breach-filter.ts';

interface BreachToolsProps {
  filter: BreachFilter;
  mayScan: boolean;
  onChange: (name: 'state' | 'kind' | 'filter' | 'book', value: string) => void;
}

/** Which breaches are listed, and what brings them. */
export function BreachTools({ filter, mayScan, onChange }: BreachToolsProps) {
  const messages = useBreachMessages();
  const [isChoosing, setIsChoosing] = useState(false);
  const scan = useScanBreaches();
  const look = () =>
    scan.mutate(undefined, {
      onSuccess: ({ opened, cleared }) => showSuccess({ message: messages.scanDone(opened, cleared) }),
      onError: ({ message }) => showErrorAlert({ title: messages.scanFailed, message }),
    });
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.filter}
        aria-label={messages.filter}
        placeholder={messages.filterPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        defaultValue={filter.text}
        onChange={({ currentTarget }) => onChange('filter', currentTarget.value)}
      />
      <Select
        className={classes.kind}
        aria-label={messages.kind}
        placeholder={messages.allKinds}
        data={breachKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        value={filter.kind}
        clearable
        onChange={(value) => onChange('kind', value ?? '')}
      />
      <SegmentedControl
        className={classes.shown}
        classNames={{ control: classes.choice ?? '' }}
        size="xs"
        aria-label={messages.shown}
        data={shownBreaches.map((value) => ({ value, label: messages.filters[value] }))}
        value={filter.shown}
        onChange={(value) => onChange('state', value === 'open' ? '' : value)}
      />
      {filter.book !== undefined && (
        <Button
          variant="light"
          size="xs"
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange('book', '')}
        >
          {messages.onlyFund(filter.book)}
        </Button>
      )}
      <span className={classes.end}>
        {mayScan && (
          <Button
            variant="default"
            size="xs"
            loading={scan.isPending}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={look}
          >
            {messages.scan}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBell size={14} aria-hidden />}
          onClick={() => setIsChoosing(true)}
        >
          {messages.alerts}
        </Button>
      </span>
      <AlertsDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  );
}
