import { expect, test } from 'vitest';
import { bookTitle } from './books.ts';

test.each([
  [
    { Title: 'Nordlicht Aktien Europa', Description: 'Large European companies', Name: 'UFS1' },
    'Nordlicht Aktien Europa',
  ],
  [{ Title: '', Description: 'Nordlicht Aktien Europa', Name: 'UFS1' }, 'Nordlicht Aktien Europa'],
  [{ Title: '', Description: '', Name: 'UFS1' }, 'UFS1'],
])('a fund is called by its title, else by its description, else by its name: %o', (book, title) => {
  expect(bookTitle(book)).toBe(title);
});
