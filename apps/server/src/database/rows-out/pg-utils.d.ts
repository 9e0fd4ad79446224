declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as it is bound: text, or null. */
    readonly prepareValue: (value: unknown) => string | Buffer | null;
  };
  export default utils;
}
