/** `YYYY-MM-DD` as `31.12.2026`, in both languages as the tables have it. */
export const dayText = (date: string): string => date.split('-').toReversed().join('.');

/** `YYYY-MM-DD` as `31.12.` */
export const shortDayText = (date: string): string => `${date.split('-').slice(1).toReversed().join('.')}.`;
