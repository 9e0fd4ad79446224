import { demoFunds } from '../funds/demo-fund.ts';

export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly isAllBooks: boolean;
  /** Protected: can be neither changed nor deleted. */
  readonly isProtected: boolean;
  readonly books: readonly number[];
}

const booksOf = (...houses: readonly string[]): number[] =>
  demoFunds.filter(({ house }) => houses.includes(house)).map(({ book }) => book);

export const demoGroups = {
  administrators: {
    name: 'MUser-Admin',
    description: 'Administratoren',
    isAllBooks: true,
    isProtected: true,
    books: [],
  },
  risk: {
    name: 'Risk Management',
    description: 'Risikocontrolling aller Fonds',
    isAllBooks: true,
    isProtected: false,
    books: [],
  },
  managers: {
    name: 'Portfoliomanagement Nord/Süd',
    description: 'Fonds der Häuser Nordlicht und Küstenwind',
    isAllBooks: false,
    isProtected: false,
    books: booksOf('Nordlicht', 'Küstenwind'),
  },
  client: {
    name: 'Kunde Weißensee',
    description: 'Fonds des Hauses Weißensee',
    isAllBooks: false,
    isProtected: false,
    books: booksOf('Weißensee'),
  },
  // An investor: what its reports are made by is stored with the group.
  bank: {
    name: 'Bank Talheim, Depot A',
    description: 'Spezialfonds im Eigenbestand der Bank',
    isAllBooks: false,
    isProtected: false,
    books: [1037, 1057],
  },
} as const satisfies Record<string, DemoGroup>;
export type DemoGroupKey = keyof typeof demoGroups;

export interface DemoUser {
  readonly username: string;
  readonly firstname: string;
  readonly surname: string;
  readonly genoId: string;
  readonly email: string;
  /** 1 active, above 1 deactivated. */
  readonly status: 1 | 2;
  readonly isAdmin: boolean;
  readonly groups: readonly DemoGroupKey[];
}

const user = (
  username: string,
  [firstname, surname]: readonly [string, string],
  groups: readonly DemoGroupKey[],
  { status = 1, isAdmin = false }: Partial<Pick<DemoUser, 'status' | 'isAdmin'>> = {},
): DemoUser => ({
  username,
  firstname,
  surname,
  genoId: '',
  email: `${username}@fundscope.example`,
  status,
  isAdmin,
  groups,
});

export const demoUsers: readonly DemoUser[] = [
  user('demo.admin', ['Anna', 'Brückner'], ['administrators'], { isAdmin: true }),
  user('demo.risk', ['Rüdiger', 'Ó Néill'], ['risk']),
  user('demo.manager', ['Maja', 'Großmann'], ['managers']),
  user('demo.inactive', ['Ivo', 'Çelik'], ['managers'], { status: 2 }),
  // Sees five books only, so that pickers show them as boxes to tick.
  user('demo.client', ['Klara', "D'Angelo"], ['client']),
];
