/** Why a cell stands out: it differs between two sets, or its row is in one of them only. */
type CellMark = 'difference' | 'firstOnly' | 'secondOnly';

/** Marks a cell by its row's index and its SqlColName; null for an ordinary one. */
export type CellMarker = (rowIndex: number, sqlColName: string) => CellMark | null;
