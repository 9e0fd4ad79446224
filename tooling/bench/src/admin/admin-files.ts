/** How many of each kind a large installation has. */
export const SIZES = { users: 10_000, books: 3_000, groups: 500, memberships: 20_000 } as const;

const csv = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [columns, ...rows].map((cells) => cells.join(',')).join('\r\n');

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, i) => row(i));

export const usersCsv = (): string =>
  csv(
    ['Username', 'Firstname', 'Surname', 'geno_id', 'email_address'],
    times(SIZES.users, (i) => [`user.${i}`, `First ${i}`, `Last ${i % 1_000}`, `G${i}`, `user.${i}@fund.example`]),
  );

export const booksCsv = (): string =>
  csv(
    ['BookID', 'Name', 'ExternalID', 'Description'],
    times(SIZES.books, (i) => ['', `UFS ${i}`, `OP-${i}`, `Fund ${i} of the bench`]),
  );

export const groupsCsv = (): string =>
  csv(
    ['GroupID', 'Name', 'Logo', 'Description', 'AllBookGroup'],
    times(SIZES.groups, (i) => ['', `Client ${i}`, '', `Group ${i} of the bench`, i % 100 === 0 ? 1 : 0]),
  );

interface Numbers {
  readonly groups: readonly number[];
  readonly users: readonly number[];
  readonly books: readonly number[];
}

/** Half of them users in one group, which its list has to bear; the others are spread. */
export const membershipsCsv = ({ groups, users, books }: Numbers): string => {
  const half = SIZES.memberships / 2;
  return csv(
    ['GroupID', 'Kind', 'MemberID'],
    [
      ...times(half, (i) => [groups[0], 'user', users[i]]),
      ...times(half / 2, (i) => [groups[1 + (i % (groups.length - 1))], 'user', users[(i * 7) % users.length]]),
      ...times(half / 2, (i) => [groups[1 + (i % (groups.length - 1))], 'book', books[(i * 11) % books.length]]),
    ],
  );
};

/** The absent columns take their defaults. */
export const fundsCsv = (books: readonly number[]): string =>
  csv(
    ['book_id', 'fonds_status', 'currency', 'comment'],
    books.map((book, i) => [book, 2, i % 3 === 0 ? 'USD' : 'EUR', `Fund ${i}`]),
  );
