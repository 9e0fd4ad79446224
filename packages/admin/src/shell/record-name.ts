/** The kinds of records that administrators edit, as the audit trail names them. */
export const recordKinds = [
  'user',
  'book',
  'group',
  'portal',
  'menu',
  'submenu',
  'link',
  'perf-benchmark',
  'risk-benchmark',
  'fund-master-data',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface RecordName {
  readonly kind: RecordKind;
  /** Its number; of a benchmark its name. */
  readonly id: string;
}

const isRecordKind = (text: string): text is RecordKind => recordKinds.some((kind) => kind === text);

/** What the audit trail tells of besides: a breach has its thread, and no form. */
export const auditedKinds = [...recordKinds, 'breach'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

interface AuditedName {
  readonly kind: AuditedKind;
  readonly id: string;
}

/** A record's name in the audit trail, such as `user:5`, or `breach:7`; undefined for what is none. */
export function readAuditedName(text: string): AuditedName | undefined {
  const colon = text.indexOf(':');
  const kind = auditedKinds.find((one) => one === text.slice(0, Math.max(colon, 0)));
  return kind && { kind, id: text.slice(colon + 1) };
}

/** The same of what administrators edit in a form. */
export function readRecordName(text: string): RecordName | undefined {
  const { kind, id } = readAuditedName(text) ?? {};
  return kind !== undefined && id !== undefined && isRecordKind(kind) ? { kind, id } : undefined;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Names of records by kind and number: `breach:2` before `breach:10`. */
export const inOrder = (names: readonly string[]): readonly string[] => names.toSorted(byNumber.compare);

/** Where a record is edited, a breach worked on. */
export function recordAddress({ kind, id }: AuditedName): string {
  const value = encodeURIComponent(id);
  switch (kind) {
    case 'breach':
      return `/Breaches?case=${value}`;
    // Inactive ones, too.
    case 'user':
      return `/adminUsers?user=${value}&active=0`;
    case 'book':
      return `/adminBooks?book=${value}`;
    case 'group':
      return `/adminGroups?group=${value}`;
    case 'perf-benchmark':
      return `/fmdPerfBenchmarks?benchmark=${value}`;
    case 'risk-benchmark':
      return `/fmdRiskBenchmarks?benchmark=${value}`;
    case 'fund-master-data':
      return `/fmdFunds?book=${value}`;
    default:
      return `/adminPortals?node=${kind}-${value}`;
  }
}

/** Where the audit trail shows all that was done to a record. */
export const historyAddress = ({ kind, id }: AuditedName): string =>
  `/admin/audit?record=${encodeURIComponent(`${kind}:${id}`)}`;

/** The parameter that names the record in a screen's address, and its kind. */
const places: Readonly<Record<string, readonly [parameter: string, kind: RecordKind | null]>> = {
  '/adminusers': ['user', 'user'],
  '/adminbooks': ['book', 'book'],
  '/admingroups': ['group', 'group'],
  // Its value says the level: `menu-3`.
  '/adminportals': ['node', null],
  '/fmdperfbenchmarks': ['benchmark', 'perf-benchmark'],
  '/fmdriskbenchmarks': ['benchmark', 'risk-benchmark'],
  '/fmdfunds': ['book', 'fund-master-data'],
};

/** The record that is open at an address; undefined where none is, or a new one. */
export function recordAt({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): RecordName | undefined {
  const [parameter, kind] = places[pathname.toLowerCase()] ?? [];
  const value = parameter === undefined ? '' : (new URLSearchParams(search).get(parameter) ?? '');
  if (value === '') return undefined;
  return kind ? { kind, id: value } : readRecordName(value.replace('-', ':'));
}
