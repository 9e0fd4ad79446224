import { createMessages } from '@fundscope/ui-kit';

const en = {
  heading: 'Keys',
  close: 'Close',
  letters: 'Keys without Ctrl',
  ctrl: 'Ctrl',
  groups: { everywhere: 'Everywhere', lists: 'In views and lists' },
  keys: {
    palette: 'command palette',
    search: 'navigation search',
    overview: 'this overview',
    home: 'home',
    inbox: 'inbox',
    priority: 'priority dashboard',
    documentation: 'documentation dashboard',
    escape: 'close what is open',
    move: 'move to the next cell or row',
    open: 'open or send',
    find: 'find in the loaded rows',
  },
};

const de: typeof en = {
  heading: 'Tasten',
  close: 'Schließen',
  letters: 'Tasten ohne Strg',
  ctrl: 'Strg',
  groups: { everywhere: 'Überall', lists: 'In Ansichten und Listen' },
  keys: {
    palette: 'Befehlspalette',
    search: 'Navigation durchsuchen',
    overview: 'diese Übersicht',
    home: 'Startseite',
    inbox: 'Posteingang',
    priority: 'Prioritäten',
    documentation: 'Dokumentation',
    escape: 'Offenes schließen',
    move: 'zur nächsten Zelle oder Zeile',
    open: 'öffnen oder senden',
    find: 'in den geladenen Zeilen suchen',
  },
};

export type KeyName = keyof typeof en.keys;
export const useKeyMessages = createMessages({ en, de });
