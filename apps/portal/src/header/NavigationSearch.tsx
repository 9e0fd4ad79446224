import { usePhoneScreen } from '@fundscope/ui-kit';
import { Combobox, Kbd, TextInput, UnstyledButton, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { usePortalMessages } from '../messages/index.ts';
import { navigationStore } from '../navigation/navigation-store.ts';
import classes from './PortalNavigationSearch.module.css';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { SearchMatchName } from './SearchMatchName.tsx';
import { useOpenMatch } from './useOpenMatch.ts';
import { useSearchMatches } from './useSearchMatches.ts';

/** Searches links, funds and saved views. What is found is listed below the field; at home the search narrows the navigation too. */
export function NavigationSearch() {
  const messages = usePortalMessages();
  const search = navigationStore((state) => state.search);
  const setSearch = navigationStore((state) => state.setSearch);
  // The field itself is too narrow there for what it finds.
  const isPhone = usePhoneScreen();
  const open = useOpenMatch();
  const matches = useSearchMatches(search);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isListed = search.trim() !== '';

  const change = (text: string) => {
    setSearch(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };

  const choose = (key: string) => {
    const match = matches.find((each) => each.key === key);
    if (!match) return;
    setSearch('');
    combobox.closeDropdown();
    open(match);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="md"
      width={isPhone ? 'calc(100vw - 1.5rem)' : 'target'}
      withinPortal
    >
      <Combobox.Target>
        <TextInput
          type="search"
          classNames={{ input: classes.input }}
          aria-label={messages.header.navigationSearch}
          placeholder={messages.header.navigationSearch}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            <UnstyledButton
              className={classes.palette}
              aria-label={messages.header.openPalette}
              onClick={() => shellDialogs.getState().show('palette', search)}
            >
              <Kbd size="xs">{messages.header.paletteKey}</Kbd>
            </UnstyledButton>
          }
          rightSectionWidth={66}
          value={search}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={({ key }) => {
            const [first] = matches;
            // With no match picked by the arrows, the first one is meant.
            if (key === 'Enter' && first && combobox.getSelectedOptionIndex() === -1) choose(first.key);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isListed}>
        <Combobox.Options className={classes.options} aria-label={messages.header.navigationSearch}>
          {matches.length === 0 && <Combobox.Empty>{messages.header.noMatches}</Combobox.Empty>}
          {matches.map((match) => (
            <Combobox.Option key={match.key} value={match.key}>
              <SearchMatchName match={match} search={search} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
