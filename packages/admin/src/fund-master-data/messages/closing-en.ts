const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

/** Closing and reopening a fund. */
export const englishClosing = {
  close: 'Close fund…',
  reopen: 'Reopen fund…',
  closeTitle: (fund: string) => `Close ${fund}`,
  reopenTitle: (fund: string) => `Reopen ${fund}`,
  closedFrom: 'Closed from',
  closedFromHint: 'The first day on which the fund is closed. The day may lie in the future.',
  notADate: 'Enter a day as DD.MM.YYYY.',
  beforeStart: (start: string) => `Must not be before the Reporting Start Date, ${start}.`,
  effectsTitle: 'From this day on:',
  effects: [
    'Home and the fund’s page no longer judge its limits or miss its figures.',
    'The search for breaches skips it.',
    'Packs leave it out, and no documents are made for these days.',
  ],
  earlierDays: 'The days before stay as they are.',
  noOpenBreaches: 'No breach case of the fund is open.',
  openBreaches: (number: number) =>
    `${count(number, 'breach case of the fund is open and stays', 'breach cases of the fund are open and stay')} open until somebody closes it.`,
  showBreaches: 'Show the breaches',
  noPacks: 'No pack contains the fund.',
  packs: (number: number) => `${count(number, 'pack contains', 'packs contain')} the fund:`,
  pack: (name: string, owner: string) => `${name} (${owner})`,
  morePacks: (number: number) => `and ${number.toLocaleString('en')} more`,
  loadingEffects: 'Looking for open breach cases and packs…',
  failedEffects: 'Open breach cases and packs could not be loaded',
  reopenText:
    'The status becomes Active and the closing date is removed: the fund counts again on every day, and packs contain it again.',
  reason: 'Reason',
  reasonHint: 'It is kept in the audit trail.',
  missing: 'Still missing: Reason',
  cancel: 'Cancel',
  confirmClose: 'Close fund',
  confirmReopen: 'Reopen fund',
  closed: 'Fund closed.',
  reopened: 'Fund reopened.',
  unsaved: 'Something is typed that is not saved. Save or discard it first.',
  since: (date: string) => `closed since ${date}`,
  from: (date: string) => `closes on ${date}`,
  undated: 'closed',
  statusHint: 'The status is changed with the button Reopen fund… above.',
};
