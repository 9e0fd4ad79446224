import type { BreachCase } from '@fundscope/contract/breaches';
import { formatValueAndLimit, joinTestName } from '@fundscope/contract/views';
import { alertTitle } from './alert-payload.ts';

export interface AlertPart {
  readonly cases: readonly BreachCase[];
  /** How many more there are. */
  readonly more: number;
}

/** What an alert says. */
export interface AlertContent {
  readonly opened: AlertPart;
  readonly escalated: AlertPart;
  readonly portalUrl: string | undefined;
}

type Locale = 'de' | 'en';

const words = {
  de: {
    of: 'bei einer Grenze von',
    due: 'fällig',
    minimum: 'mindestens',
    exactly: 'genau',
    opened: 'Neu',
    escalated: 'Eskaliert',
    and: 'und',
    more: 'weitere',
  },
  en: {
    of: 'against a limit of',
    due: 'due',
    minimum: 'at least',
    exactly: 'exactly',
    opened: 'New',
    escalated: 'Escalated',
    and: 'and',
    more: 'more',
  },
} as const;

/** In both languages, as nobody says which the receiver reads. */
export function alertText(content: AlertContent): string {
  const { opened, escalated, portalUrl } = content;
  const title = alertTitle(countOf(opened), countOf(escalated));
  const linesOf = (kind: 'opened' | 'escalated', locale: Locale): string[] => {
    const { [kind]: name, and, more: others } = words[locale];
    const { cases, more } = content[kind];
    return [
      ...cases.map((one) => `${name}: ${caseLine(one, locale)}`),
      ...(more > 0 ? [`${name}: ${and} ${more} ${others}`] : []),
    ];
  };
  const part = (locale: Locale): string[] => [
    title[locale],
    ...linesOf('opened', locale),
    ...linesOf('escalated', locale),
  ];
  const link = portalUrl === undefined ? [] : ['', `${portalUrl}/portal/Breaches`];
  return `${[...part('de'), '', ...part('en'), ...link].join('\n')}\n`;
}

const countOf = ({ cases, more }: AlertPart): number => cases.length + more;

function caseLine(one: BreachCase, locale: Locale): string {
  const { due, of, minimum, exactly } = words[locale];
  const name = joinTestName([one.title[locale], one.itemTitle[locale]]);
  const [value, limit] = formatValueAndLimit(one.value, one.limit, one, locale);
  const sign = one.mustEqual ? `${exactly} ` : one.isMinimum ? `${minimum} ` : '';
  const figures = one.value === null ? '' : `, ${value} ${of} ${sign}${limit}`;
  return `Q${one.BookID} ${one.fund}: ${name}${figures}, ${due} ${one.dueOn} (${one.basis[locale]})`;
}

/** For programs: the cases as the API has them, without what people wrote. */
export function alertJson({ opened, escalated, portalUrl }: AlertContent): string {
  const plain = (one: BreachCase) => ({
    CaseNr: one.CaseNr,
    kind: one.kind,
    severity: one.severity,
    rule: one.rule,
    title: one.title,
    item: one.item,
    itemTitle: one.itemTitle,
    BookID: one.BookID,
    fund: one.fund,
    unit: one.unit,
    isDifference: one.isDifference,
    value: one.value,
    limit: one.limit,
    isLoss: one.isLoss,
    isMinimum: one.isMinimum,
    mustEqual: one.mustEqual,
    utilisation: one.utilisation,
    firstDay: one.firstDay,
    lastDay: one.lastDay,
    dueOn: one.dueOn,
    ...(portalUrl !== undefined && { link: `${portalUrl}/portal/Breaches?case=${one.CaseNr}` }),
  });
  return JSON.stringify({
    opened: opened.cases.map(plain),
    escalated: escalated.cases.map(plain),
    more: { opened: opened.more, escalated: escalated.more },
  });
}
