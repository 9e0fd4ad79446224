export interface FileText {
  readonly text: string;
  /** It is not UTF-8, and was read as Windows-1252, as spreadsheets on Windows write. */
  readonly isWindows1252: boolean;
}

/** A CSV file's text, whichever of the two usual encodings it has. */
export function readText(bytes: ArrayBuffer): FileText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows1252: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true };
  }
}
