/**
 * Splits a text at the first place that the search matches, whatever its case.
 *
 * @returns the text before, the match, the text after; the match is empty where there is none
 */
export const splitMatch = (text: string, search: string): readonly [string, string, string] => {
  const lower = text.toLowerCase();
  const wanted = search.trim().toLowerCase();
  const start = lower.indexOf(wanted);
  // A letter whose lower case is longer would shift the places.
  if (wanted === '' || start === -1 || lower.length !== text.length) return [text, '', ''];
  const end = start + wanted.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
};
