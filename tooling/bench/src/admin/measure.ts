/** How long something takes, and may take. */
export interface Measure {
  readonly what: string;
  readonly ms: number;
  readonly mostMs: number;
}
