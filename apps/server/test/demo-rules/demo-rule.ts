/** A rule, and how many rows were looked at and how many of them break it. */
export type DemoRule = readonly [rule: string, sql: string];
