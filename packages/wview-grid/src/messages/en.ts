export const en = {
  yes: 'Yes',
  no: 'No',
  noWrap: 'No line wrap',
  noRows: 'No rows',
  loading: 'Loading rows…',
  sortPosition: (position: number) => `sort key ${position}`,
};
