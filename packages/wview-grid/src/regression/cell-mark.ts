/** Why a cell stands out: it differs between two sets, its row is in one of them only, or is the head of a group. */
type CellMark = 'difference' | 'firstOnly' | 'secondOnly' | 'group';

/** Marks a cell by its row's index and its SqlColName; null for an ordinary one. */
export type CellMarker = (rowIndex: number, sqlColName: string) => CellMark | null;
