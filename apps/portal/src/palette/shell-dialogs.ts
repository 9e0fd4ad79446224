import { create } from 'zustand';

type Dialog = 'palette' | 'keys' | 'help';

interface ShellDialogs {
  readonly open: Dialog | null;
  /** What the palette begins with. */
  readonly search: string;
  readonly show: (dialog: Dialog, search?: string) => void;
  readonly close: () => void;
}

/** Which of the dialogs that every screen has stands open: one at a time. */
export const shellDialogs = create<ShellDialogs>((set) => ({
  open: null,
  search: '',
  show: (open, search = '') => set({ open, search }),
  close: () => set({ open: null }),
}));
