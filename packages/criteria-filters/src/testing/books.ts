import type { BookOption } from '../model/books.ts';

const names = ['Aktien Europa', 'Renten Global', 'Balanced Income', 'Emerging Markets', 'Wandelanleihen'];

/** Books for tests and stories, numbered from 101. */
export const someBooks = (count: number): BookOption[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 101 + index,
    label: `Q${101 + index}, ${names[index % names.length]} ${index + 1}, DE000A${101 + index}`,
  }));
