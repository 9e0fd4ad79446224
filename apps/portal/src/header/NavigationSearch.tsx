import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMatch, useNavigate } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { navigationStore } from '../navigation/navigation-store.ts';
import { NavigationMatchName } from './NavigationMatchName.tsx';
import classes from './PortalNavigationSearch.module.css';
import { useNavigationMatches } from './useNavigationMatches.ts';

/** Searches links by name or view. At home it narrows the navigation; elsewhere it lists what matches. */
export function NavigationSearch() {
  const messages = usePortalMessages();
  const search = navigationStore((state) => state.search);
  const setSearch = navigationStore((state) => state.setSearch);
  const isHome = useMatch('/') !== null;
  const navigate = useNavigate();
  const matches = useNavigationMatches(isHome ? '' : search);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isListed = !isHome && search.trim() !== '';

  const change = (text: string) => {
    setSearch(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };

  const choose = (to: string) => {
    setSearch('');
    combobox.closeDropdown();
    void navigate(to);
  };

  const input = (
    <TextInput
      type="search"
      className={classes.input}
      aria-label={messages.header.navigationSearch}
      placeholder={messages.header.navigationSearch}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={search}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => combobox.openDropdown()}
      onBlur={() => combobox.closeDropdown()}
      onKeyDown={({ key }) => {
        const first = matches[0];
        // With no match picked by the arrows, the first one is meant.
        if (key === 'Enter' && isListed && first && combobox.getSelectedOptionIndex() === -1) choose(first.to);
      }}
    />
  );

  if (isHome) return input;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal>
      <Combobox.Target>{input}</Combobox.Target>
      <Combobox.Dropdown hidden={!isListed}>
        <Combobox.Options className={classes.options} aria-label={messages.header.navigationSearch}>
          {matches.length === 0 && <Combobox.Empty>{messages.header.noMatches}</Combobox.Empty>}
          {matches.map((match) => (
            <Combobox.Option key={match.to} value={match.to}>
              <NavigationMatchName match={match} search={search} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
