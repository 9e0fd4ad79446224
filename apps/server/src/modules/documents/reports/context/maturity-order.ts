/** Buckets such as `1-3` and `> 10` in the order of their years. */
export const byYears = (a: string, b: string): number => yearsOf(a) - yearsOf(b);

/** What begins beyond a year comes after what begins with it. */
const yearsOf = (bucket: string): number => {
  const [, years] = /(\d+)/u.exec(bucket) ?? [];
  return years === undefined ? Infinity : Number(years) + (bucket.startsWith('>') ? 0.5 : 0);
};
