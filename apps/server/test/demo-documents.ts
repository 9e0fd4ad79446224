import { demoPassword } from '../src/modules/installation/demo-sign-ins.ts';
import { setUpTestApp } from './app.ts';
import { signInCaller } from './caller.ts';
import { setUpCaller } from './set-up-caller.ts';

/** The demo firm, and two who order documents: one who sees all books, and a client. */
export function setUpDemoDocuments() {
  const server = setUpTestApp({ demo: true });
  return {
    server,
    risk: setUpCaller(() => signInCaller(server, 'demo.risk', demoPassword)),
    client: setUpCaller(() => signInCaller(server, 'demo.client', demoPassword)),
  };
}

export const DATE = '2026-10-30';
export const report = { reportType: 'Risikobericht', book: 1001, date: DATE, lex: 'KAGB' };
