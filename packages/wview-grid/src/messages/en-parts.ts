export const en = {
  columnMenu: {
    label: (title: string) => `Menu of ${title}`,
    ascending: 'Sort ascending',
    descending: 'Sort descending',
    pin: 'Pin to the left',
    unpin: 'Unpin',
    hide: 'Hide',
    fit: 'Fit width',
    left: 'Move left',
    right: 'Move right',
    copy: 'Copy column',
    copyWithTitle: 'Copy column with title',
    home: 'Home',
    moveKeys: 'Ctrl+Shift',
    pinned: (title: string, isPinned: boolean) =>
      isPinned ? `${title} stays at the left edge` : `${title} scrolls with the others`,
    hidden: (title: string) => `${title} is hidden; “Columns” shows it again`,
  },
  cellMenu: {
    label: (title: string, text: string) => `Menu of ${title}: ${text}`,
    copy: 'Copy',
    notCopied: 'The browser did not let it be copied; Ctrl+C copies it',
  },
  cards: {
    choose: (name: string) => `Select ${name}`,
    chooseAll: 'Select all rows',
    more: (shown: number, rows: string) => `${shown} of ${rows === '1' ? '1 row' : `${rows} rows`}: show more`,
  },
  groups: {
    column: 'Group',
    group: (isOpen: boolean, value: string, rows: string) => `${isOpen ? '▾' : '▸'} ${value} (${rows})`,
  },
  find: {
    label: 'Find in the table',
    previous: 'Previous hit',
    next: 'Next hit',
    close: 'Close the search',
    none: (rows: string) => (rows === '1' ? 'Nothing found in the 1 row' : `Nothing found in all ${rows} rows`),
    count: (position: number, count: number, isDone: boolean) =>
      `${position > 0 ? position : '–'} of ${count}${isDone ? '' : '…'}`,
    scope: (rows: string) => (rows === '1' ? 'in the 1 row' : `in all ${rows} rows`),
    beyond: (hits: string, lastRow: string) =>
      `${hits} of them behind row ${lastRow}, which the table does not display: narrow the criteria`,
  },
  totals: {
    label: (kind: string, rows: string) => (rows === '1' ? `${kind} of 1 row` : `${kind} of all ${rows} rows`),
  },
  plainTable: {
    legend: '≠ differs between the two sets. A row of one set only says so in its first column.',
    difference: 'differs:',
    firstOnly: '(first set only)',
    secondOnly: '(second set only)',
    states: {
      pending: '(being saved)',
      saved: '(saved)',
      failed: '(not saved)',
      conflict: '(not saved, changed elsewhere)',
      invalid: '(not sent)',
    },
    print: 'Print',
    part: (part: number, count: number) => `Columns, part ${part} of ${count}`,
    back: 'Back to the grid',
    many: (rows: number) =>
      `The table has ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}. Drawn all at once they can make the browser slow for some seconds.`,
    show: 'Show all rows',
  },
  chooser: {
    title: 'Columns',
    search: 'Search columns',
    close: 'Close',
    none: 'No such column',
    pinned: 'Pin',
    pin: (title: string) => `Pin ${title} to the left`,
    left: (title: string) => `Move ${title} to the left`,
    right: (title: string) => `Move ${title} to the right`,
    reset: 'Reset',
    keys: 'On a title: Alt+← → width, Ctrl+Shift+← → place',
  },
  inputErrors: {
    number: 'Type a number such as 1234.5, or nothing.',
    bool: 'Type 1 or 0.',
    text: 'Type a text; it must not be empty.',
    date: 'Type a date as dd.mm.yyyy, such as 31.01.2026.',
  },
  corrections: {
    conflict: (mine: string, stored: string) =>
      `Somebody else has changed this cell: you typed ${mine}, ${stored} is stored.`,
    rowConflict: (mine: string, column: string, stored: string) =>
      `${mine} was not saved: somebody else has changed this row, ${column} is now ${stored}.`,
    failed: (mine: string, message: string) => `${mine} was not saved: ${message}`,
    unresolved: 'Correction not saved',
    cell: (column: string, row: number) => `${column}, row ${row}`,
    unseenCell: (column: string, row: string) => `${column}, row ${row} (not shown)`,
    others: (count: number) =>
      count === 1
        ? 'A correction in another cell is not saved.'
        : `${count.toLocaleString('en')} corrections in other cells are not saved.`,
    goToNext: 'Go to the next',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the stored value',
    retry: 'Send again',
    edit: 'Edit',
    discard: 'Discard',
  },
  flag: {
    set: (column: string) => `Set “${column}”`,
    takeBack: (column: string) => `Take back “${column}”`,
    comment: 'Comment',
    commentNeeded: 'Write why: a change of this flag needs a comment.',
    placeholder: 'Why is it changed?',
    save: 'Save',
    cancel: 'Cancel',
    reading: 'Reading what it changes…',
    unread: (reason: string) => `What it changes could not be read: ${reason}`,
    closes: (nr: string) => `Closes breach ${nr}.`,
    reopens: (nr: string) => `Opens breach ${nr} again.`,
    opens: (severity: string, title: string) => `Opens a new ${severity} breach, marked as set by hand: ${title}.`,
    keeps: (nr: string) => `Changes the days of breach ${nr}; its state stays as it is.`,
    noCase: 'No open breach changes.',
    noRule: 'No rule of breaches covers this row: only the flag changes.',
    reviewMissing: (nr: string) =>
      `A review is needed first: breach ${nr} is closed only once another person has reviewed a comment of it. Open the breach, comment on it and ask for the review.`,
    openBreach: (nr: string) => `Open breach ${nr}`,
    commentAfterReview: 'Nothing can be saved here before the review, so no comment is taken.',
    severities: { legal: 'legal', contractual: 'contractual', internal: 'internal' },
  },
  paste: {
    title: 'Paste into the table',
    summary: (changes: number, same: number, errorCount: number) =>
      `${changes === 1 ? '1 cell' : `${changes.toLocaleString('en')} cells`} will be changed, ${same} will stay unchanged, ${errorCount} cannot be written.`,
    beyond: (count: number) =>
      count === 1
        ? '1 cell of the clipboard lies outside of the table.'
        : `${count.toLocaleString('en')} cells of the clipboard lie outside of the table.`,
    row: 'Row',
    column: 'Column',
    old: 'Old',
    new: 'New',
    more: (count: number) => `and ${count} more`,
    readOnly: 'The column cannot be corrected.',
    commentNeeded: 'Each change here needs a comment: change the cells one by one.',
    progress: (done: number, count: number) => `${done} of ${count} written`,
    failed: (count: number) =>
      count === 1
        ? '1 was not saved; it is marked in the table.'
        : `${count.toLocaleString('en')} were not saved; they are marked in the table.`,
    undoTitle: 'Undo the paste',
    confirm: (count: number) => (count === 1 ? 'Write 1 cell' : `Write ${count.toLocaleString('en')} cells`),
    cancel: 'Cancel',
    close: 'Close',
  },
};
