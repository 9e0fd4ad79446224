/** What holds of the demo firm, and a statement that counts the rows it looked at and those that break it. */
export type Rule = readonly [rule: string, sql: string];
