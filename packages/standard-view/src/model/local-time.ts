/** The wall clock's time of day, `HH:MM:SS`. */
export function timeOfDay(clock: Date = new Date()): string {
  const parts = [clock.getHours(), clock.getMinutes(), clock.getSeconds()];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
