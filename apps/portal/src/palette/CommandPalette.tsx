import { Combobox, Kbd, Modal, TextInput, useCombobox } from '@mantine/core';
import {
  IconBookmark,
  IconBuildingBank,
  IconClock,
  IconCommand,
  IconSearch,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { usePaletteMessages } from '../messages/palette.ts';
import { paletteGroups, paletteMatches, type PaletteEntry, type PaletteGroup } from '../model/palette.ts';
import classes from './PortalCommandPalette.module.css';
import { shellDialogs } from './shell-dialogs.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

const icons: Readonly<Record<PaletteGroup, TablerIcon>> = {
  places: IconClock,
  funds: IconBuildingBank,
  views: IconTable,
  saved: IconBookmark,
  actions: IconCommand,
};

const asGroup = (label: string) => ({ role: 'group', 'aria-label': label });

/** Opens funds, views and saved views and does actions, by name in any language, by keyboard. */
export function CommandPalette() {
  const messages = usePaletteMessages();
  const { close, leave } = shellDialogs.getState();
  const [search, setSearch] = useState(() => shellDialogs.getState().search);
  const { entries, isLoading } = usePaletteEntries();
  const matches = paletteMatches(entries, search);
  const combobox = useCombobox({ opened: true });
  // What fits best is meant, until the arrows say something else.
  const [moved, setMoved] = useState(0);
  const active = Math.min(moved, matches.length - 1);
  const id = useId();
  const idOf = (index: number): string => `${id}-${index}`;

  const choose = (match: PaletteEntry | undefined) => {
    if (!match) return;
    leave();
    match.run();
  };

  const move = (by: number) => {
    const next = (active + by + matches.length) % Math.max(matches.length, 1);
    setMoved(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };

  const work = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') choose(matches[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={close} size="42rem" yOffset="10vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={messages.title}>
        <Combobox
          store={combobox}
          onOptionSubmit={(key) => choose(matches.find((match) => match.key === key))}
          withinPortal={false}
        >
          <TextInput
            variant="unstyled"
            size="md"
            data-autofocus
            aria-label={messages.title}
            {...{ role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' }}
            aria-controls={combobox.listId ?? undefined}
            aria-activedescendant={active < 0 ? undefined : idOf(active)}
            placeholder={messages.placeholder}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={<Kbd size="xs">Esc</Kbd>}
            rightSectionWidth={56}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setMoved(0);
            }}
            onKeyDown={work}
          />
          <Combobox.Options className={classes.options} aria-label={messages.title}>
            {matches.length === 0 && <Combobox.Empty>{isLoading ? messages.loading : messages.nothing}</Combobox.Empty>}
            {paletteGroups.map((group) => {
              const ofGroup = matches.filter((match) => match.group === group);
              const Icon = icons[group];
              return (
                ofGroup.length > 0 && (
                  <Combobox.Group key={group} {...asGroup(messages.groups[group])} label={messages.groups[group]}>
                    {ofGroup.map((match) => {
                      const index = matches.indexOf(match);
                      const isActive = index === active;
                      return (
                        <Combobox.Option
                          key={match.key}
                          id={idOf(index)}
                          value={match.key}
                          className={classes.option}
                          aria-selected={isActive}
                          data-combobox-selected={isActive || undefined}
                        >
                          <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden />
                          <span className={classes.name}>{match.name}</span>
                          <span className={classes.note} data-short={match.group === 'funds' || undefined}>
                            {match.note}
                          </span>
                        </Combobox.Option>
                      );
                    })}
                  </Combobox.Group>
                )
              );
            })}
          </Combobox.Options>
        </Combobox>
        <p className={classes.keys} aria-hidden>
          <span>
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {messages.choose}
          </span>
          <span>
            <Kbd size="xs">Enter</Kbd> {messages.open}
          </span>
          <span>
            <Kbd size="xs">&gt;</Kbd> {messages.actionsOnly}
          </span>
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}
