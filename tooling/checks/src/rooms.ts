import type { Workspace } from './workspace.ts';
import { circlesOf, importGraph, isForTests, roomOf, type ImportEdge } from './import-graph.ts';

/**
 * Rooms in floors, lowest first: the map of ARCHITECTURE.md. A room imports only what lies on lower floors, and itself. `.` stands for
 * the files that lie in the folder loosely.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/server/src': [
    ['platform'],
    ['database'],
    ['http'],
    ['access', 'audit', 'reconcile'],
    ['approval'],
    ['views'],
    ['requests', 'import'],
    ['modules'],
    ['app', 'demo', 'backup', 'calculate'],
    ['cli'],
    ['.'],
  ],
  'apps/server/src/views': [
    ['definition'],
    ['row-security', 'access', 'placement'],
    ['query'],
    ['catalogue', 'corrections', 'days', 'export', 'regression'],
    ['.'],
  ],
};

/** Folders without floors, whose rooms import each other in any order, but in no circle; their loose files are one room more. */
const unordered = ['apps/server/src/modules', 'apps/server/src/requests'];

/**
 * The folders of a package import each other upwards nowhere and at no depth in a circle, and its files in no circle; types count.
 * Further down a folder's loose files are one room with its folders: they name its parts, which may name what they share.
 * Tests and what only they use may reach anywhere, since they open the whole product; it reaches them nowhere.
 */
export function checkRooms(workspace: Workspace): string[] {
  const sources = workspace.packages.map(({ folder }) => `${folder}/src`);
  const graphs = sources.map((folder) => importGraph(workspace, folder));
  const product = graphs.flat().filter(({ from, to }) => ![from, to].some(isForTests));
  const within = (folder: string) =>
    product.filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${folder}/`)));
  const besideLoose = [...sources.filter((folder) => !(folder in floors)), ...unordered];
  const deeper = foldersOf(product).filter((folder) => !(folder in floors) && !besideLoose.includes(folder));
  return [
    ...Object.entries(floors).flatMap(([folder, order]) => checkFloors(workspace, folder, order, within(folder))),
    ...besideLoose.flatMap((folder) => checkFolders(folder, within(folder))),
    ...deeper.flatMap((folder) => checkFolders(folder, betweenFolders(folder, within(folder)))),
    ...graphs.flatMap((graph) => checkFiles(graph)),
    ...graphs.flatMap((graph) => checkTesting(graph)),
  ];
}

/** All folders in which a file imports or is imported, at any depth. */
function foldersOf(graph: readonly ImportEdge[]): string[] {
  const folders = new Set<string>();
  for (const file of graph.flatMap(({ from, to }) => [from, to])) {
    const steps = file.split('/');
    for (let depth = steps.indexOf('src') + 1; depth < steps.length; depth++)
      folders.add(steps.slice(0, depth).join('/'));
  }
  return [...folders];
}

const betweenFolders = (folder: string, graph: readonly ImportEdge[]): ImportEdge[] =>
  graph.filter(({ from, to }) => [from, to].every((file) => roomOf(folder, file) !== '.'));

function checkFloors(
  workspace: Workspace,
  folder: string,
  order: readonly (readonly string[])[],
  graph: readonly ImportEdge[],
): string[] {
  const floorOf = new Map(order.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
  const rooms = new Set(
    workspace.files.filter((file) => file.startsWith(`${folder}/`)).map((file) => roomOf(folder, file)),
  );
  const unknown = [...rooms]
    .filter((room) => !floorOf.has(room))
    .map((room) => `${folder}/${room}: is on no floor; say in tooling/checks/src/rooms.ts which rooms lie below it.`);
  const upward = graph.flatMap(({ from, to, line }) => {
    const [room, other] = [roomOf(folder, from), roomOf(folder, to)];
    const [floor, otherFloor] = [floorOf.get(room), floorOf.get(other)];
    if (room === other || floor === undefined || otherFloor === undefined || otherFloor < floor) return [];
    const where = otherFloor === floor ? 'beside' : 'above';
    return [
      `${from}:${line}: '${room}' may not import ${to}: '${other}' lies ${where} it. Move what both need to a lower floor, or take it as a parameter.`,
    ];
  });
  return [...unknown, ...upward];
}

function checkFolders(folder: string, graph: readonly ImportEdge[]): string[] {
  const steps = graph
    .map((edge) => ({ from: roomOf(folder, edge.from), to: roomOf(folder, edge.to), edge }))
    .filter(({ from, to }) => from !== to);
  return circlesOf(steps).map((circle) => {
    const names = [...circle.map(({ from }) => from), circle[0]?.from].join(' -> ');
    const places = circle.map(({ edge }) => `${edge.from}:${edge.line} imports ${edge.to}`).join(', ');
    return `${folder}: folders in a circle, ${names}: ${places}. Move what both sides need into the lower one.`;
  });
}

const checkFiles = (graph: readonly ImportEdge[]): string[] =>
  circlesOf(graph).map((circle) => {
    const names = circle.map(({ from, line }) => `${from}:${line}`).join(' -> ');
    return `${names} -> ${circle[0]?.from}: files in a circle. Move the type or value that closes it to a file below.`;
  });

const checkTesting = (graph: readonly ImportEdge[]): string[] =>
  graph
    .filter(({ from, to }) => isForTests(to) && !isForTests(from))
    .map(
      ({ from, to, line }) =>
        `${from}:${line}: may not import ${to}, which only tests and stories use. Move what the product needs out of 'testing'.`,
    );
