import { useSession } from '@fundscope/auth';
import { useLocale } from '@fundscope/ui-kit';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { actionWords, usePaletteMessages, type ActionName } from '../messages/palette.ts';
import type { PaletteEntry } from '../model/palette.ts';
import { shellDialogs } from './shell-dialogs.ts';

const screens = {
  home: '/',
  inbox: '/inbox',
  breaches: '/Breaches',
  packs: '/packs',
  account: '/account',
  signOut: '/Logout',
} as const;
const adminScreens = {
  users: '/adminUsers',
  books: '/adminBooks',
  groups: '/adminGroups',
  portals: '/adminPortals',
  perfBenchmarks: '/fmdPerfBenchmarks',
  riskBenchmarks: '/fmdRiskBenchmarks',
  fundMasterData: '/fmdFunds',
  parameterSets: '/adminParameters',
  audit: '/admin/audit',
  operations: '/admin/operations',
  records: '/admin/records',
  importData: '/admin/import',
} as const;

/** What can be done from everywhere, named in the user's language and found in both. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const { actions } = usePaletteMessages();
  const session = useSession();
  const navigate = useNavigate();
  const { locale, setLocale } = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark', { getInitialValueInEffect: false }) === 'dark';
  const action = (name: ActionName, run: () => void): PaletteEntry => ({
    key: `action ${name}`,
    group: 'actions',
    name: actions[name],
    note: '',
    alsoFoundBy: actionWords(name),
    run,
  });
  const to = (ways: Readonly<Partial<Record<ActionName, string>>>): PaletteEntry[] =>
    Object.entries(ways).map(([name, way]) => action(name as ActionName, () => void navigate(way)));
  const { show } = shellDialogs.getState();
  return [
    ...to(screens),
    action('riskReport', () => show('fundDocuments')),
    action(isDark ? 'lightTheme' : 'darkTheme', () => setColorScheme(isDark ? 'light' : 'dark')),
    action(locale === 'de' ? 'english' : 'german', () => setLocale(locale === 'de' ? 'en' : 'de')),
    action('keys', () => show('keys')),
    ...(session?.isAdmin ? to(adminScreens) : []),
  ];
}
