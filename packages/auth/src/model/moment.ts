const two = (value: number): string => String(value).padStart(2, '0');

/** `22.11.2026 02:12`, in the reader's own time zone, in both languages as every date is. @param instant ISO 8601 */
export const formatMoment = (instant: string): string => {
  const at = new Date(instant);
  const day = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The day alone. */
export const formatDay = (instant: string): string => formatMoment(instant).slice(0, 10);
