import { Button, Checkbox, CloseButton, Popover, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useGridMessages } from '../messages/index.ts';
import { usePartMessages } from '../messages/parts.ts';
import { setColumnHidden, setColumnPinned, shiftColumn, shownNames } from '../columns/column-layout.ts';
import { useGrid } from '../model/grid-context.ts';
import classes from './WviewColumnChooser.module.css';

interface ColumnChooserProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Of the button. */
  className: string | undefined;
}

/** Shows, hides, pins and moves columns, also those that are far away or hidden. */
export function ColumnChooser({ isOpen, onToggle, className }: ColumnChooserProps) {
  const { definitions, arrangement } = useGrid();
  const { tools } = useGridMessages();
  const { chooser } = usePartMessages();
  const [search, setSearch] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    onToggle(false);
    button.current?.focus();
  };
  const { layout, change } = arrangement;
  const byName = new Map(definitions.map((column) => [column.SqlColName, column]));
  const shown = shownNames(layout);
  const wanted = search.trim().toLowerCase();
  // A hidden column keeps its line.
  const listed = shownNames({ ...layout, hidden: [] })
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ DisplayName }) => DisplayName.toLowerCase().includes(wanted));
  return (
    <Popover opened={isOpen} onDismiss={onClose} position="top-end" trapFocus shadow="md" width={380}>
      <Popover.Target>
        <button ref={button} type="button" className={className} onClick={() => onToggle(!isOpen)}>
          {tools.columns}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={chooser.title} p="sm">
        <div className={classes['head']}>
          <TextInput
            size="xs"
            aria-label={chooser.search}
            placeholder={chooser.search}
            data-autofocus
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <CloseButton aria-label={chooser.close} onClick={onClose} />
        </div>
        <ul className={classes['list']}>
          {listed.map(({ SqlColName: name, DisplayName }) => {
            const isHidden = layout.hidden.includes(name);
            const isPinned = layout.pinned.includes(name);
            const index = shown.indexOf(name);
            return (
              <li key={name} className={classes['line']}>
                <Checkbox
                  size="xs"
                  className={classes['name']}
                  label={DisplayName}
                  checked={!isHidden}
                  disabled={!isHidden && shown.length === 1}
                  onChange={() => change(setColumnHidden(layout, name, !isHidden))}
                />
                <button
                  type="button"
                  className={classes['pin']}
                  aria-pressed={isPinned}
                  aria-label={chooser.pin(DisplayName)}
                  onClick={() => change(setColumnPinned(layout, name, !isPinned))}
                >
                  {chooser.pinned}
                </button>
                <button
                  type="button"
                  className={classes['move']}
                  aria-disabled={index <= 0}
                  aria-label={chooser.left(DisplayName)}
                  onClick={() => change(shiftColumn(layout, name, -1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={classes['move']}
                  aria-disabled={index === -1 || index === shown.length - 1}
                  aria-label={chooser.right(DisplayName)}
                  onClick={() => change(shiftColumn(layout, name, 1))}
                >
                  ↓
                </button>
              </li>
            );
          })}
        </ul>
        {listed.length === 0 && <p className={classes['hint']}>{chooser.none}</p>}
        <div className={classes['foot']}>
          <span className={classes['hint']}>{chooser.keys}</span>
          <Button size="compact-xs" variant="default" onClick={arrangement.reset}>
            {chooser.reset}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
