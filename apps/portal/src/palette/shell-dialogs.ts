import { create } from 'zustand';

type Dialog = 'palette' | 'keys' | 'help' | 'fundDocuments';

interface ShellDialogs {
  readonly open: Dialog | null;
  /** What the palette begins with. */
  readonly search: string;
  /** What had the focus before. */
  readonly from: Element | null;
  readonly show: (dialog: Dialog, search?: string) => void;
  /** The focus goes back to where it was. */
  readonly close: () => void;
  /** The focus goes on with what comes. */
  readonly leave: () => void;
}

/** Which of the dialogs that every screen has stands open: one at a time. */
export const shellDialogs = create<ShellDialogs>((set, get) => ({
  open: null,
  search: '',
  from: null,
  show: (open, search = '') => set({ open, search, from: document.activeElement }),
  close: () => {
    const { from } = get();
    set({ open: null, from: null });
    // Once the dialog, which holds the focus, is gone.
    setTimeout(() => from instanceof HTMLElement && from.isConnected && from.focus({ preventScroll: true }));
  },
  leave: () => set({ open: null, from: null }),
}));
