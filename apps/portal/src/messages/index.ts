import { createMessages } from '@fundscope/ui-kit';
import { de } from './de.ts';
import { en } from './en.ts';
import { de as todayDe } from './today-de.ts';
import { en as todayEn } from './today-en.ts';

export const usePortalMessages = createMessages({ en, de });
export const useTodayMessages = createMessages({ en: todayEn, de: todayDe });
