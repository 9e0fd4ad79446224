import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';

export const useApprovalMessages = createMessages({ en, de });
export type ApprovalMessages = ReturnType<typeof useApprovalMessages>;
