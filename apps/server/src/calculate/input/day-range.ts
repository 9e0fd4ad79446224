/** Which days of a fund are looked at; places in its list of days. */
export interface DayRange {
  /** From here on figures are wanted. */
  readonly first: number;
  /** To before here. */
  readonly end: number;
  /** From here on backtests look back. */
  readonly before: number;
}
