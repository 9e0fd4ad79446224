/** The data sets, and the database schema of each. */
export const environmentSchemas = { production: 'env_p', testing: 'env_t', regression: 'env_r' } as const;

export type Environment = keyof typeof environmentSchemas;
