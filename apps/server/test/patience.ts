/** How long a condition may take, for `vi.waitFor`: its own second is too short on a machine that runs many suites. */
export const patience = { timeout: 120_000, interval: 50 };
