/** The element id of a column's explanation. */
export const descriptionId = (scope: string, column: number): string => `${scope}-description-${column}`;
