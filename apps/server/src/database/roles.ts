/** What the server works as: it owns nothing, reads and writes the tables of schema `fundscope`, and cannot read an environment's data. */
export const APP_ROLE = 'fundscope_app';
/** What reads the data of views, for one user at a time: see `reader-settings.ts`. */
export const READER_ROLE = 'fundscope_reader';
