declare global {
  interface Window {
    /** Read by what keeps the page from scrolling behind a dialog. */
    __webpack_nonce__?: string;
  }
}

let known: string | undefined;

/**
 * What the page's Content Security Policy knows our style elements by; empty where the page names nothing. The server
 * writes it into `<meta property="csp-nonce" nonce="…">`.
 */
export function styleNonce(): string {
  known ??= document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  if (known !== '') window.__webpack_nonce__ = known;
  return known;
}
