import { join } from 'node:path';

/** PostgreSQL's data folder in its home; beside it stand its socket and its log. */
export const clusterFolder = (home: string): string => join(home, 'cluster');
