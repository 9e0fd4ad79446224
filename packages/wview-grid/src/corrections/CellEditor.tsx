import { useEffect, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { editorWidth } from './editor-width.ts';
import type { OpenEditor } from '../editing/useCellEditing.ts';
import classes from './WviewCellEditor.module.css';

/** Where the active cell goes after a commit. */
export type EditorMove = 'stay' | 'up' | 'down' | 'next' | 'previous';

export interface CellEditorProps {
  opened: OpenEditor;
  /** Called with each key that changes the text. */
  onType: (text: string) => void;
  /** @returns what is wrong; null when the editor may close */
  onCommit: (text: string, move: EditorMove) => string | null;
  onCancel: () => void;
  /** The focus went elsewhere. */
  onLeave: (text: string) => void;
}

const ROW_PX = 20;
/** The scroll bar and some air. */
const EDGE_PX = 24;

/** The one editor of a grid, in the active cell. The browser keeps the text: a key draws nothing but itself. */
export function CellEditor({ opened, onType, onCommit, onCancel, onLeave }: CellEditorProps) {
  const { definition } = opened.column;
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  /** The focus also goes when the editor closes: then there is nothing left to keep. */
  const isDone = useRef(false);
  /** An element that was not touched need not hold the text: it has its own line ends, and a box is never empty. */
  const isTouched = useRef(false);
  const isBool = definition.ColType === 'bool';
  const isText = definition.ColType === 'text' || definition.ColType === 'name';

  // Behind the layout effects: by then the editor stands in its cell.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    widen(element, isText ? editorWidth(opened.text) : 0);
    element.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement && element.type === 'checkbox') return;
    // What is typed in place of a value goes on behind it; a value that is opened is replaced by typing.
    if (opened.text === opened.original) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [opened, isText]);

  const text = (): string => {
    const element = input.current;
    if (!element || !isTouched.current) return opened.text;
    return element instanceof HTMLInputElement && isBool ? (element.checked ? '1' : '0') : element.value;
  };
  const commit = (move: EditorMove): void => {
    isDone.current = true;
    const wrong = onCommit(text(), move);
    if (wrong === null) return;
    isDone.current = false;
    setError(wrong);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event, input.current);
    if (event.key === 'Escape') {
      isDone.current = true;
      event.preventDefault();
      onCancel();
    } else if (move) {
      event.preventDefault();
      commit(move);
    } else if (isBool && (event.key === '0' || event.key === '1') && input.current instanceof HTMLInputElement) {
      input.current.checked = event.key === '1';
      onInput();
    }
  };
  const attach: RefCallback<HTMLInputElement | HTMLTextAreaElement> = (element) => {
    input.current = element;
  };
  const onInput = () => {
    isTouched.current = true;
    setError(null);
    onType(text());
  };
  const shared = {
    ref: attach,
    'aria-label': definition.DisplayName,
    'aria-invalid': error !== null || undefined,
    onKeyDown,
    onBlur: () => {
      // Another window has the focus now: the user comes back to a half typed text.
      if (document.activeElement === input.current) return;
      if (!isDone.current) onLeave(text());
    },
  };
  return (
    <span className={classes['editor']}>
      {isBool ? (
        <input
          {...shared}
          type="checkbox"
          className={classes['tick']}
          onInput={onInput}
          defaultChecked={isTicked(opened.text)}
        />
      ) : definition.ColType === 'text' || (isText && LINE_END.test(opened.text)) ? (
        <textarea
          {...shared}
          className={classes['input']}
          rows={1}
          style={{ height: lineCount(opened.text) * ROW_PX + 6 }}
          defaultValue={opened.text}
          onInput={({ currentTarget }) => {
            currentTarget.style.height = `${lineCount(currentTarget.value) * ROW_PX + 6}px`;
            onInput();
          }}
        />
      ) : (
        <input
          {...shared}
          className={classes['input']}
          inputMode={isText || definition.ColType === 'date' ? undefined : 'decimal'}
          placeholder={definition.ColType === 'date' ? 'dd.mm.yyyy' : undefined}
          autoComplete="off"
          spellCheck={isText}
          defaultValue={opened.text}
          onInput={onInput}
        />
      )}
      {error !== null && (
        <span role="alert" className={classes['error']}>
          {error}
        </span>
      )}
    </span>
  );
}

/** As wide as the text wants, but not beyond the edge of the table. */
function widen(input: HTMLElement, wantedPx: number): void {
  const [editor, pane] = [input.parentElement, input.closest('[role=grid]')];
  if (!editor || !pane || wantedPx === 0) return;
  const room = pane.getBoundingClientRect().right - editor.getBoundingClientRect().left - EDGE_PX;
  editor.style.minWidth = `${Math.min(wantedPx, room)}px`;
}

const LINE_END = /\r\n?|\n/u;
const isTicked = (text: string): boolean => text === 'true' || text === '1';
const lineCount = (text: string): number => Math.min(10, text.split(LINE_END).length + (text.length > 120 ? 2 : 0));

/** Enter and Tab commit; arrows up and down too, in a text of several lines from its first and last. */
function moveOfKey(event: KeyboardEvent, input: HTMLInputElement | HTMLTextAreaElement | null): EditorMove | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (event.nativeEvent.isComposing) return null;
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'stay';
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'Enter') return shiftKey ? null : 'stay';
  if (shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const isUp = key === 'ArrowUp';
  if (input instanceof HTMLTextAreaElement) {
    const caret = input.selectionStart;
    const rest = isUp ? input.value.slice(0, caret) : input.value.slice(caret);
    if (rest.includes('\n') && input.selectionStart === input.selectionEnd) return null;
  }
  return isUp ? 'up' : 'down';
}
