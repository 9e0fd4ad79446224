import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';

interface Answer {
  readonly id: number;
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: unknown;
    readonly errorText?: string;
  };
  readonly error?: unknown;
}

const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * A page as its users have it. To those that Playwright opens the browser's developer tools listen: they copy all that is
 * loaded, and join it once more at its end, on the page's own thread.
 */
export class PlainPage {
  private readonly browser: CDPSession;
  private readonly target: { readonly targetId: string; readonly sessionId: string };
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private sent = 0;

  private constructor(browser: CDPSession, target: { readonly targetId: string; readonly sessionId: string }) {
    this.browser = browser;
    this.target = target;
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  static async open(browser: Browser, size: { readonly width: number; readonly height: number }): Promise<PlainPage> {
    const session = await browser.newBrowserCDPSession();
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return new PlainPage(session, { targetId, sessionId });
  }

  async goTo(url: string): Promise<void> {
    const answer = await this.send('Page.navigate', { url });
    if (answer.result?.errorText !== undefined) throw new Error(`${url}: ${answer.result.errorText}`);
  }

  async reload(): Promise<void> {
    // Else what is asked next is answered by the page that goes.
    await this.run(() => {
      Object.assign(window, { isOld: true });
    });
    await this.send('Page.reload');
    await this.until(() => !('isOld' in window));
  }

  /** Runs a function that uses nothing from around it, and gives what it gives. */
  async run<Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const expression = `(${work.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
    return (await this.evaluate(expression)) as Awaited<Value>;
  }

  /** Runs a script under the page's own rules of what a script may do. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      allowUnsafeEvalBlockedByCSP: false,
    });
    if (answer.error !== undefined || answer.result?.exceptionDetails !== undefined) {
      throw new Error(`The page answers ${JSON.stringify(answer)}`);
    }
    return answer.result?.result?.value;
  }

  /** Waits until it holds, also while the page is another one. */
  async until<Args extends readonly unknown[]>(holds: (...args: Args) => boolean, ...args: Args): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      if (await this.run(holds, ...args).catch(() => false)) return;
      if (performance.now() > end) throw new Error(`Waited in vain for ${holds.toString()} ${JSON.stringify(args)}`);
      await pause(LOOK_MS);
    }
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.send('Input.insertText', { text });
  }

  async close(): Promise<void> {
    await this.browser.send('Target.closeTarget', { targetId: this.target.targetId });
    await this.browser.detach();
  }

  private send(method: string, params: object = {}): Promise<Answer> {
    const id = ++this.sent;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      this.browser.send('Target.sendMessageToTarget', { sessionId: this.target.sessionId, message }).catch(reject);
    });
  }
}
