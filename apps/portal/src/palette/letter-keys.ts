import { readStored, writeStored } from '@fundscope/ui-kit';

const STORAGE_KEY = 'letter-keys';
const OFF = 'off';

/** Whether keys without Ctrl do something: whoever speaks to the machine may not want that. */
export const areLettersOn = (): boolean => readStored(STORAGE_KEY) !== OFF;

export const switchLetters = (isOn: boolean): void => writeStored(STORAGE_KEY, isOn ? null : OFF);
