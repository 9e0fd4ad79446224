import { useSession } from '@fundscope/auth';
import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { useKeyMessages, type KeyName } from '../messages/keys.ts';
import { areLettersOn, switchLetters } from '../palette/letter-keys.ts';
import classes from './PortalHelp.module.css';
import { ShellDialog } from './ShellDialog.tsx';

const everywhere: Readonly<Partial<Record<KeyName, readonly string[]>>> = {
  palette: ['Ctrl/⌘ K'],
  search: ['/'],
  overview: ['?'],
  home: ['G', 'H'],
  inbox: ['G', 'I'],
  escape: ['Esc'],
};
/** Only for users who can see all books. */
const dashboards: Readonly<Partial<Record<KeyName, readonly string[]>>> = {
  priority: ['G', 'P'],
  documentation: ['G', 'D'],
};
const lists: Readonly<Partial<Record<KeyName, readonly string[]>>> = {
  move: ['↑', '↓', '←', '→'],
  open: ['Enter'],
  find: ['Ctrl/⌘ F'],
};

/** The keys that do something, and the switch for those without Ctrl. */
export function KeyboardDialog() {
  const messages = useKeyMessages();
  const session = useSession();
  const [isOn, setIsOn] = useState(areLettersOn);
  const change = (checked: boolean) => {
    switchLetters(checked);
    setIsOn(checked);
  };
  return (
    <ShellDialog title={messages.heading}>
      <KeyList
        title={messages.groups.everywhere}
        keys={session?.canSeeAllBooks ? { ...everywhere, ...dashboards } : everywhere}
      />
      <KeyList title={messages.groups.lists} keys={lists} />
      <Switch
        mt="md"
        label={messages.letters}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </ShellDialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: Readonly<Partial<Record<KeyName, readonly string[]>>> }) {
  const messages = useKeyMessages();
  return (
    <>
      <h3 className={classes.group}>{title}</h3>
      <dl className={classes.keys}>
        {Object.entries(keys).map(([name, parts]) => (
          <div key={name}>
            <dt>
              {parts.map((part) => (
                <Kbd key={part} size="xs">
                  {part.replace('Ctrl', messages.ctrl)}
                </Kbd>
              ))}
            </dt>
            <dd>{messages.keys[name as KeyName]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
