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
import { useEffect, useState } from 'react';
import { usePaletteMessages } from '../messages/palette.ts';
import { paletteGroups, paletteMatches, type PaletteGroup } from '../model/palette.ts';
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

/** The field's list always stands open beneath it; Mantine ties the two together. */
const asCombobox = { role: 'combobox', 'aria-expanded': true } as const;
const asGroup = (label: string) => ({ role: 'group', 'aria-label': label });

/** Opens funds, views and saved views and does actions, by name in any language, by keyboard. */
export function CommandPalette() {
  const messages = usePaletteMessages();
  const { close, leave } = shellDialogs.getState();
  const [search, setSearch] = useState(() => shellDialogs.getState().search);
  const { entries, isLoading } = usePaletteEntries();
  const matches = paletteMatches(entries, search);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const keys = matches.map(({ key }) => key).join('\n');
  // What fits best is meant, until the arrows say something else.
  useEffect(() => {
    if (keys !== '') selectFirstOption();
  }, [keys, selectFirstOption]);

  const choose = (key: string) => {
    const match = matches.find((one) => one.key === key);
    if (!match) return;
    leave();
    match.run();
  };

  return (
    <Modal.Root opened onClose={close} size="42rem" yOffset="10vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={messages.title}>
        <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
          <Combobox.EventsTarget>
            <TextInput
              variant="unstyled"
              size="md"
              data-autofocus
              {...asCombobox}
              aria-label={messages.title}
              placeholder={messages.placeholder}
              leftSection={<IconSearch size={18} aria-hidden />}
              rightSection={<Kbd size="xs">Esc</Kbd>}
              rightSectionWidth={56}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={classes.options} aria-label={messages.title}>
            {matches.length === 0 && <Combobox.Empty>{isLoading ? messages.loading : messages.nothing}</Combobox.Empty>}
            {paletteGroups.map((group) => {
              const ofGroup = matches.filter((match) => match.group === group);
              const Icon = icons[group];
              return (
                ofGroup.length > 0 && (
                  <Combobox.Group key={group} {...asGroup(messages.groups[group])} label={messages.groups[group]}>
                    {ofGroup.map(({ key, name, note }) => (
                      <Combobox.Option key={key} value={key} className={classes.option}>
                        <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden />
                        <span className={classes.name}>{name}</span>
                        <span className={classes.note}>{note}</span>
                      </Combobox.Option>
                    ))}
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
