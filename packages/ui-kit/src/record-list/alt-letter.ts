type KeyPress = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'key' | 'code'>;

/**
 * Whether Alt and a letter are pressed. The Option key of macOS changes the character (Alt+C is "ç"), so the physical key
 * counts where the character is no ASCII letter. AltGr of Windows reports Ctrl as well and never counts.
 * @param letter lower case
 */
export function isAltLetter({ altKey, ctrlKey, metaKey, key, code }: KeyPress, letter: string): boolean {
  if (!altKey || ctrlKey || metaKey) return false;
  return key.toLowerCase() === letter || (!/^[a-z]$/iu.test(key) && code === `Key${letter.toUpperCase()}`);
}
