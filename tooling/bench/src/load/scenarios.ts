import { SPREADSHEET_TYPE } from '@fundscope/contract/views';
import { stormOfSignIns } from './accounts.ts';
import { call, type Call } from './caller.ts';
import { measuresOf, offer, saturate, type Measures } from './offered-load.ts';

export interface World {
  readonly address: string;
  /** At least ten users who may read everything. */
  readonly tokens: readonly string[];
}

const VIEW = '/api/wview/SAMPLE';
const SECONDS = 8;
/** How long an attack goes on before somebody else loads. */
const AHEAD_MS = 1_500;

/** Loads of the first rows, by all users in turn. */
const loads =
  ({ address, tokens }: World, rows: number) =>
  (index: number): Call => ({ address, path: `${VIEW}?toprows=${rows}`, token: tokens[index % tokens.length]! });

/** Does something beside work that is ended with it. */
async function beside(work: (signal: AbortSignal) => Promise<unknown>[], measure: () => Promise<Measures>) {
  const controller = new AbortController();
  const working = work(controller.signal);
  await new Promise((resolve) => setTimeout(resolve, AHEAD_MS));
  const measures = await measure();
  controller.abort();
  await Promise.all(working);
  return measures;
}

/** What other people do meanwhile: 4 exports, 16 slow readers, wrong passwords. */
const everydayWork = ({ address, tokens }: World) => {
  const again = async (signal: AbortSignal, make: () => Call) => {
    while (!signal.aborted) {
      const { status } = await call(make());
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  };
  return (signal: AbortSignal) => [
    ...tokens
      .slice(0, 4)
      .map((token) => again(signal, () => ({ address, path: `${VIEW}/HUP`, token, accept: SPREADSHEET_TYPE, signal }))),
    ...Array.from({ length: 16 }, (_, at) =>
      again(signal, () => ({
        address,
        path: VIEW,
        token: tokens[4 + (at % 4)]!,
        rate: [200_000, 25_000, 1][at % 3]!,
        signal,
      })),
    ),
    stormOfSignIns(address, signal),
  ];
};

/** What somebody waits for five small loads, one after another, while others take what they can. */
const thirdUser = async ({ address, tokens }: World): Promise<Measures> => {
  const begun = performance.now();
  const answers = [];
  const path = `${VIEW}?toprows=201`;
  const signal = AbortSignal.timeout(90_000);
  for (let turn = 0; turn < 5; turn++) answers.push(await call({ address, path, token: tokens.at(-1)!, signal }));
  return measuresOf(answers, (performance.now() - begun) / 1_000);
};

/** What somebody waits for all rows, three times in turn, while others load as fast as they are answered. */
const besideSaturation =
  (path: string, accept?: string) =>
  (world: World): Promise<Measures> => {
    const { address, tokens } = world;
    const callers = (signal: AbortSignal) =>
      Array.from({ length: 32 }, async (_, at) => {
        for (let turn = at; !signal.aborted; turn++) await call({ ...loads(world, 201)(turn % 11), signal });
      });
    return beside(callers, async () => {
      const begun = performance.now();
      const answers = [];
      for (let turn = 0; turn < 3; turn++)
        answers.push(await call({ address, path, token: tokens.at(-1)!, ...(accept && { accept }) }));
      return measuresOf(answers, (performance.now() - begun) / 1_000);
    });
  };

/** So many calls of some users, all at once. */
const flood = (count: number, make: (at: number, signal: AbortSignal) => Call) => (signal: AbortSignal) =>
  Array.from({ length: count }, (_, at) => call(make(at, signal)));

const likes = encodeURIComponent(Array.from({ length: 400 }, (_, at) => `Fund like '%x${at}%'`).join(' or '));

/** Every scenario by what its line is called; in this order. */
export const scenarios: Readonly<Record<string, (world: World, before: readonly Measures[]) => Promise<Measures>>> = {
  'quiet: 200 loads/s of 201 rows': (world) => offer(loads(world, 201), 200, SECONDS),
  'everyday work beside 200 loads/s of 201 rows': (world) =>
    beside(everydayWork(world), () => offer(loads(world, 201), 200, SECONDS)),
  'everyday work beside 200 loads/s of 1,000 rows': (world) =>
    beside(everydayWork(world), () => offer(loads(world, 1_000), 200, SECONDS)),
  'saturation: 32 callers, 201 rows': (world) => saturate(loads(world, 201), 32, SECONDS),
  'three times the saturation': (world, before) =>
    offer(loads(world, 201), Math.ceil(3 * (before.at(-1)?.servedPerSecond ?? 100)), SECONDS / 2),
  '1,500 loads at once': (world) => offer(loads(world, 201), 1_500_000, 0.001),
  'a load of all rows beside 32 callers of 201 rows': besideSaturation(VIEW),
  'a spreadsheet of all rows beside 32 callers of 201 rows': besideSaturation(`${VIEW}/HUP`, SPREADSHEET_TYPE),
  'third user beside 16 connections of two at 200 kB/s': (world) =>
    beside(
      flood(16, (at, signal) => ({
        address: world.address,
        path: VIEW,
        token: world.tokens[at % 2]!,
        rate: 200_000,
        signal,
      })),
      () => thirdUser(world),
    ),
  'third user beside 20 exports of five': (world) =>
    beside(
      flood(20, (at, signal) => ({
        address: world.address,
        path: `${VIEW}/HUP`,
        token: world.tokens[at % 5]!,
        accept: SPREADSHEET_TYPE,
        signal,
      })),
      () => thirdUser(world),
    ),
  'third user beside 16 filters of 400 likes of four': (world) =>
    beside(
      flood(16, (at, signal) => ({
        address: world.address,
        path: `${VIEW}?$filter=${likes}`,
        token: world.tokens[at % 4]!,
        signal,
      })),
      () => thirdUser(world),
    ),
};
