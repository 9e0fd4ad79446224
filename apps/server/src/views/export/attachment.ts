interface FileOfDay {
  /** `YYYY-MM-DD`, or a time that begins so. */
  readonly today: string;
  /** Without its dot. */
  readonly extension: string;
}

/** The `content-disposition` of a view's file. A view's name has letters, digits and underscores only. */
export const attachment = ({ name }: { readonly name: string }, { today, extension }: FileOfDay): string =>
  `attachment; filename="${name}_${today.slice(0, 10)}.${extension}"`;
