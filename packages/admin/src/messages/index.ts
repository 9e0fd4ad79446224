import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useAdminMessages = createMessages({ en, de });
export type AdminMessages = ReturnType<typeof useAdminMessages>;
