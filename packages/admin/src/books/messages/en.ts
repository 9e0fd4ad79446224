export const en = {
  list: 'Book List',
  newBook: 'New book',
  createTitle: 'Create New Book',
  labels: { Name: 'UFS Nr', ExternalID: 'OpusNr', Description: 'Description' },
  bookId: 'BookID',
  deleteTitle: (book: string) => `Delete ${book}?`,
  deleteText: 'A book that groups or fund master data refer to is not deleted; the server then says which.',
  created: 'Book created.',
  modified: 'Book modified.',
  deleted: 'Book deleted.',
};
