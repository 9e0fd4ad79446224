import { useRef, type KeyboardEvent } from 'react';

/** Letters that follow each other within this time are one word. */
const WORD_MS = 700;

interface ListKeys {
  readonly count: number;
  readonly active: number;
  /** Rows that one page of the list holds. */
  readonly pageRows: number;
  /** What letters are compared with. */
  readonly textAt: (index: number) => string;
  readonly onMove: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The keys of a list: arrows, Page, Home and End move, letters go to the next row that begins with them, Enter and Space choose. */
export function useListKeys({ count, active, pageRows, textAt, onMove, onChoose }: ListKeys) {
  const typed = useRef({ word: '', at: 0 });
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: count - 1,
  };

  const rowOf = (letter: string, at: number): number => {
    const word = at - typed.current.at < WORD_MS ? typed.current.word + letter : letter;
    typed.current = { word, at };
    const first = word.length === 1 ? active + 1 : Math.max(active, 0);
    const wanted = word.toLowerCase();
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      if (textAt(index).toLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  };

  return (event: KeyboardEvent) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onMove(Math.min(Math.max(step, 0), count - 1));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // Before the first step the first row is the marked one.
      onChoose(Math.max(active, 0));
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      const row = rowOf(event.key, event.timeStamp);
      if (row >= 0) onMove(row);
    }
  };
}
