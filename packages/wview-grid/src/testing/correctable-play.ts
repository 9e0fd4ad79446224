import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';

/** What a play with `CorrectableStage` looks in. */
export type Canvas = ReturnType<typeof within>;

/** Presses a button of the stage or of the grid. */
export const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));
export const editorOf = async (canvas: Canvas, name = 'Limit') => {
  const editor = await canvas.findByRole('textbox', { name });
  await waitFor(() => expect(editor).toHaveFocus());
  return editor;
};
/** Begins in the limits; `keys` go to the grid before the editor opens. */
export const openLimit = async (canvas: Canvas, keys = '') => {
  canvas.getByRole('grid').focus();
  await userEvent.keyboard(`{ArrowRight}{ArrowRight}${keys}{F2}`);
  return editorOf(canvas);
};
/** Types in place of what the open editor holds. */
export const type = async (canvas: Canvas, text: string) => {
  await userEvent.clear(await editorOf(canvas));
  await userEvent.keyboard(text);
};
/** The server has it, as `Fund limit warning comment` of each row. */
export const expectStored = (canvas: Canvas, text: string) =>
  waitFor(async () => {
    await press(canvas, 'look');
    await expect(canvas.getByLabelText('stored')).toHaveTextContent(text);
  });
/** A row by its index. */
export const rowOf = (canvas: Canvas, index: number) => canvas.getByRole('grid').querySelector(`[data-row="${index}"]`);
export const expectRow = (canvas: Canvas, index: number, cells: RegExp) =>
  waitFor(() => expect(rowOf(canvas, index)).toHaveTextContent(cells));
/** No correction is refused or in conflict. */
export const expectAllSaved = (canvas: Canvas) =>
  expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull();
/** @returns the preview */
export const paste = (canvas: Canvas, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  canvas.getByRole('grid').dispatchEvent(event);
  return screen.findByRole('dialog', { name: 'Paste into the table' });
};
