import type { TextMeasurer } from './text-measurer.ts';
import { pieces } from './break-points.ts';

/** Layout rounds to 1/64 px; at the edge a line too many is better than one cut off. */
const TOLERANCE_PX = 0.02;

/**
 * How many lines a text takes in a width, as the browser draws it with `white-space: pre-line` and
 * `overflow-wrap: anywhere`. At least 1.
 *
 * @param widthPx of the text, without padding
 */
export function countLines(text: string, widthPx: number, measure: TextMeasurer): number {
  if (!text) return 1;
  let lines = 0;
  for (const paragraph of text.split('\n')) lines += countParagraph(paragraph, widthPx - TOLERANCE_PX, measure);
  return lines;
}

function countParagraph(paragraph: string, width: number, measure: TextMeasurer): number {
  const space = measure(' ');
  let lines = 1;
  /** The width used on the current line. */
  let used = 0;
  let gap = 0;
  for (const word of paragraph.split(/[ \t\r]+/u)) {
    if (word === '') continue;
    for (const piece of pieces(word)) {
      const size = measure(piece);
      if (used > 0 && used + gap + size > width) {
        lines++;
        used = 0;
      }
      if (used === 0 && size > width) {
        const broken = breakAnywhere(piece, width, measure);
        lines += broken.lines - 1;
        used = broken.used;
      } else {
        used += (used > 0 ? gap : 0) + size;
      }
      gap = 0;
    }
    gap = space;
  }
  return lines;
}

function breakAnywhere(piece: string, width: number, measure: TextMeasurer): { lines: number; used: number } {
  let lines = 1;
  let used = 0;
  for (const character of piece) {
    const size = measure(character);
    if (used > 0 && used + size > width) {
      lines++;
      used = 0;
    }
    used += size;
  }
  return { lines, used };
}
