import { createMessages } from '../locale/create-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const useUiKitMessages = createMessages({ en, de });
