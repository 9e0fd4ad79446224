import type { Workspace } from './workspace.ts';
import { circlesOf, importGraph, roomOf, type ImportEdge } from './import-graph.ts';

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

/** Folders without floors, whose rooms import each other in any order, but in no circle. */
const unordered = ['apps/server/src/modules', 'apps/server/src/requests'];

/** The folders of a package import each other upwards nowhere and in no circle, and its files in no circle; types count. */
export function checkRooms(workspace: Workspace): string[] {
  const sources = workspace.packages.map(({ folder }) => `${folder}/src`);
  const graphs = sources.map((folder) => ({ folder, graph: importGraph(workspace, folder) }));
  const within = (folder: string) =>
    graphs
      .flatMap(({ graph }) => graph)
      .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${folder}/`)));
  return [
    ...Object.entries(floors).flatMap(([folder, order]) => checkFloors(workspace, folder, order, within(folder))),
    ...[...sources.filter((folder) => !(folder in floors)), ...unordered].flatMap((folder) =>
      checkFolders(folder, within(folder)),
    ),
    ...graphs.flatMap(({ graph }) => checkFiles(graph)),
  ];
}

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
