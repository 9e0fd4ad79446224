const CHARACTER_PX = 8;
const EXTRA_PX = 20;
const MAX_PX = 1000;
const DEFAULT_PX = 200;

/** The width of an editable text cell: 8 px a character and 20, at most 1000; 200 for none. */
export const editorWidth = (text: string): number =>
  text === '' ? DEFAULT_PX : Math.min(MAX_PX, text.length * CHARACTER_PX + EXTRA_PX);
