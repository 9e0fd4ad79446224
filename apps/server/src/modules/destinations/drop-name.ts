const LONGEST = 150;

/**
 * A file's name in the drop folder: the request's number, so that no file takes another's place, and the name
 * with nothing in it that means something to a file system.
 */
export function dropName(requestId: number, name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .replaceAll(/\.{2,}/gu, '.')
    .replace(/^[._-]+/u, '')
    .replace(/[._-]+$/u, '');
  return `${requestId}_${Array.from(plain).slice(-LONGEST).join('') || 'file'}`;
}
