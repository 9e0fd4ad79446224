/** Heights in px, as in WviewGridPane.module.css. */
export const ROW_HEIGHT_PX = 28;
export const HEADER_HEIGHT_PX = 32;
export const LINE_HEIGHT_PX = 20;
/** Above and below the lines of a cell, with the border. */
export const ROW_PADDING_PX = ROW_HEIGHT_PX - LINE_HEIGHT_PX;
