// Apart from the schemas: a grid that asks for a key alone does not load what checks them.

/** Key of the second set's cell. */
export const secondKey = (sqlColName: string): string => `${sqlColName}__r`;
/** Key of the difference: first minus second, as the cells stand; null where one of them is missing. */
export const differenceKey = (sqlColName: string): string => `${sqlColName}__d`;
export const isDifferenceKey = (key: string): boolean => key.endsWith('__d');
