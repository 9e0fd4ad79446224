import { stressScenarios } from '../../src/demo/risk/stress-scenarios.ts';
import { nameIn } from '../../src/modules/documents/reports/context/names.ts';
import { parameterSentences } from './investor-figures.ts';

/** A German sentence of a document; each group of its pattern is a figure, a day or words, and has a column of the statement. */
type Sentence = readonly [pattern: RegExp, sql: string];

const N = '([+−\\d.,]+)';
const P = `${N}\\s%`;
const pattern = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'u');

const limit = `from limit_check c where c.book = $book and c.date = '$date'`;
const register = `(select max(date)::text from limit_register where book = $book and date <= '$date')`;
/** Of each kind of claim that has a limit, the largest first: whose law it is. */
const limitSources = `select string_agg(case kind when 'deposit' then 'Einlage (' else 'Termingeschäft (' end || case
    when money_market_kind is not null then 'Verordnung (EU) 2017/1131 Art. ' || case kind when 'deposit' then '17(1)(b)' else '17(4)' end
    when law_type in (1, 10) then case kind when 'deposit' then 'KAGB § 206 Abs. 4' || case law_type when 10 then ' mit § 218' else '' end
      else 'DerivateV § 27' end
    when not is_aif then 'Richtlinie 2009/65/EG Art. 52(1)'
    else 'intern, Risikoausschuss' end || ')', ', ' order by place)
  from f, (select kind, min(place) as place from (
    select kind, row_number() over (order by share desc, counterparty_name, kind) as place from counterparty_exposure
    where book = $book and date = '$date' and kind <> 'margin') claims group by kind) kinds`;
const kept = `(?:Alle weiteren Grenzen des Limitregisters waren am ([\\d.]+) eingehalten(?:, soweit bekannt)?|Am ([\\d.]+) überschritten: [^\\d]*?(?:5\\s%)?[^\\d]*?)\\.(?: Nicht bekannt ist die Auslastung von: ([^.]+)\\.)?(?: Ausschlüsse waren am ([\\d.]+) verletzt \\(${P}\\)\\.)?`;
const monthBefore = `(select max(date) from fund_nav where book = $book and date < date_trunc('month', date '$date'))`;
const worst = `(select min(profit) from stress_result where book = $book and date = '$date')`;
const esgDay = `(select max(date) from esg_fund where book = $book and date <= '$date')`;
const horizon = `(select greatest(1, notice_days + settlement_days) from fund_terms where book = $book)`;
const terms = 'from fund_terms where book = $book';
const selected = `(select count(*)::integer from lmt where book = $book and is_selected)`;
const side = (utilisation: string): string => `case when ${utilisation} > 1 then 'außer' else 'inner' end`;
/** Of securities that move with rates and whose spread is no risk factor. */
const unmodelled = `select sum(weight) * 100 from p where dv01_eur is not null and cs01_eur is null and notional is null`;
/** What the fund held of issuers on the last day of the quarter, with what is known of them. */
const excluded = `from (select e.*, i.name, own.weight from esg_issuer e
  join (select issuer_id, sum(weight) as weight from position where book = $book and date = ${esgDay} group by issuer_id) own using (issuer_id)
  join issuer i using (issuer_id) where e.date = ${esgDay}) held`;
const registers = `case when exceeded then null else day end, case when exceeded then day end,
  (select 'Größter Stressverlust' from spreads, f where are_unknown and -${worst} <= stress_limit), excluded_day, excluded from (
  select ${register} as day, exists (select from limit_register where book = $book and date::text = ${register} and utilisation > 1) as exceeded) r,
  (select max(held.date)::text as excluded_day, sum(held.weight) * 100 as excluded ${excluded}, esg_fund d where d.book = $book and d.date = held.date
    and held.coverage <> 'none' and ((held.ungc_violation and d.exclusions ~ 'Global Compact') or (held.controversial_weapons and d.exclusions ~ 'Waffen'))) e`;
const run = 'from var_run r join legal l using (date, process)';
const describedShare = `(select sum(weight) * 100 from p where type = 'Cash' or (issuer_id is not null and type <> 'Investment fund'))`;

/** Sentences, notes and pairs by what they say. */
export const sentences: readonly Sentence[] = [
  [
    pattern(
      `Der (gesetzliche|interne) VaR von ${P} liegt (inner|außer)halb der Grenze von ${P} \\(Auslastung ${P}\\)\\. `,
      kept,
    ),
    `select (select of_var || 'e' from word), l.var * v * 100, ${side('l.var / f.limit_abs')}, f.limit_abs * v * 100, l.var / f.limit_abs * 100, r.* from legal l, f, scale, (select ${registers}) r`,
  ],
  [
    pattern(
      `Der VaR des Fonds liegt mit dem ${N}-Fachen des Referenzportfolios (inner|außer)halb der Grenze vom ${N}-Fachen \\(Auslastung ${P}\\)\\. `,
      kept,
    ),
    `select l.var / reference_var, ${side('l.var / reference_var / f.limit_rel')}, f.limit_rel, l.var / reference_var / f.limit_rel * 100, r.* from legal l, f, (select ${registers}) r`,
  ],
  [
    pattern(
      `Der Leverage nach dem Commitment-Ansatz liegt mit ${P} (inner|außer)halb der Grenze von ${P} \\(Auslastung ${P}\\)\\. `,
      kept,
    ),
    `select c.value * 100, ${side('c.value / c.limit_value')}, c.limit_value * 100, c.value / c.limit_value * 100, r.* from (select value, limit_value ${limit}) c, (select ${registers}) r`,
  ],
  [
    pattern(
      `Die durchschnittlichen Laufzeiten der Anlagen sind (nicht )?innerhalb der Grenzen: WAM ${N} von höchstens (\\d+) Tagen, WAL ${N} von höchstens (\\d+) Tagen \\(Verordnung \\(EU\\) 2017/1131 Art\\. (\\d+)\\(1\\)\\(a\\), \\d+\\(1\\)\\(b\\)\\)\\.`,
    ),
    `select case when average > wam then 'nicht ' end, average, wam, average, wal, article from (
      select sum(weight * case when type = 'Cash' then 1 else maturity_date - '$date'::date end) as average from p where notional is null) a,
      (select case money_market_kind when 'standard VNAV' then 182 else 60 end as wam, case money_market_kind when 'standard VNAV' then 365 else 120 end as wal,
        case money_market_kind when 'standard VNAV' then 25 else 24 end as article from f) l`,
  ],
  [
    pattern(
      `Gegenüber dem ([\\d.]+) hat sich der VaR um ${N}\\s%-Pkt\\. und das Fondsvermögen um ${P} verändert; das teuerste Stressszenario ist .* mit ${P}\\.`,
    ),
    `select b.date::text, (l.var - b.var) * v * 100, (net_assets / b.assets - 1) * 100, ${worst} * 100 from legal l, scale,
      lateral (select r.date, r.var, n.net_assets as assets from var_result r join fund_nav n using (book, date)
        where r.book = $book and r.date = ${monthBefore} and is_legal) b`,
  ],
  [
    pattern(`.*Der Fonds hat die Marktrisikoklasse (\\d) \\([\\w, -]+\\)\\. Als (?:OGAW|AIF) .*`),
    `select market_risk_class from f`,
  ],
  [
    pattern(`Der Fonds hält (\\d+) Wertpapiere; gleich schwer wären es ${N} \\(.*`),
    `select count(*)::integer, sum(weight) ^ 2 / sum(weight ^ 2) from securities`,
  ],
  [
    pattern(`Die Einzelwerte sind zusammen um die Diversifikation von ${N}\\s%-Pkt\\. größer als der VaR .*`),
    `select (sum(standalone) - max(l.var)) * max(v) * 100 from var_component c, legal l, scale where c.book = $book and c.date = '$date'`,
  ],
  [
    pattern(`Umgekehrter Stresstest: .* beim ${N}-Fachen .* beim ${N}-Fachen \\(linear\\)\\.`),
    `select stress_limit / -${worst}, 1 / -${worst} from f`,
  ],
  [
    pattern(
      `Nachhaltigkeit: .* Artikel (\\d) der Verordnung \\(EU\\) 2019/2088 offen\\. Zum ([\\d.]+) sind ${P} .*\\(mindestens ${P}\\) und ${P} .*`,
    ),
    `select article, date::text, sustainable * 100, minimum_sustainable * 100, aligned_turnover * 100 from esg_fund where book = $book and date = ${esgDay}`,
  ],
  [
    pattern(`Der Fonds legt nach Artikel (\\d) der Verordnung \\(EU\\) 2019/2088 offen\\. .*`),
    `select article from esg_fund where book = $book and date = ${esgDay}`,
  ],
  [pattern(`.*; Angaben zum ([\\d.]+)\\. Wichtigste .*`), `select ${esgDay}::text`],
  [
    pattern(
      `SRI nach der Verordnung \\(EU\\) 2017/653, Kategorie (2)a \\(lineares Produkt, VEV aus eigenen Kursen\\)\\.`,
    ),
    `select 2 from f where inception_date < date '$date' - interval '5 years'`,
  ],
  [
    pattern(
      `SRI nach der Verordnung \\(EU\\) 2017/653, Kategorie (2)b \\(lineares Produkt, VEV aus eigenen Kursen und dem Ersatzportfolio\\)\\.`,
    ),
    `select 2 from f where inception_date > date '$date' - interval '5 years 2 months'`,
  ],
  [
    pattern(
      `Liquiditätskategorie (\\d)(?:: Sockel, Puffer und Reserve entfallen|\\. Sockel, Puffer und Reserve sind Vorgaben, nicht gemessen)\\.`,
      `(?: Eine Mindestgrenze ist rot unter 100\\s% und gelb unter 125\\s% der Grenze\\.)?`,
    ),
    `select liquidity_category from f`,
  ],
  ...[true, false].map((areFew): Sentence => [
    pattern(
      `Zu ${areFew ? 'wenige' : 'viele'} Ausreißer \\(Kupiec, zweiseitig, p unter 0,05\\): (.*)\\. Das Verfahren ist .*`,
    ),
    `select string_agg(case when process like 'VCV%' then 'Varianz-Kovarianz' when process like 'MC%' then 'Student-t' else 'Historische Simulation' end
          || ' ' || round(confidence * 100) || e'\\u202f%', ', ' order by process)
        from backtest_summary where book = $book and date = '$date' and kupiec_p < 0.05 and ${areFew ? '' : 'not '}exceptions < expected`,
  ]),
  [
    pattern(
      `.* Für die Durchschau liegen zu ${P} .* der (gesetzliche|interne) VaR beträgt ${P} \\(99 %, 20 Tage\\)\\.`,
    ),
    `select ${describedShare}, (select of_var || 'e' from word), var * 100 from legal`,
  ],
  [
    pattern(`Varianz-Kovarianz aus (\\d+) Geschäftstagen, .*`),
    `select observations from var_result where book = $book and date = '$date' and method = 'VCV'`,
  ],
  [
    pattern(
      `Der Fonds hat ${P} seines Vermögens in (\\d+) Anleihen und Geldmarktpapieren; ${P} liegen unter Investment Grade, ${P} haben kein Rating\\.`,
    ),
    `select sum(weight) * 100, count(*)::integer, coalesce(sum(weight) filter (where not is_good), 0) * 100,
      coalesce(sum(weight) filter (where rating is null), 0) * 100 from losses`,
  ],
  [
    pattern(`Von dem Fondsvermögen sind ${P} in einem Tag und ${P} in 30 Tagen liquidierbar; .*`),
    `select within_1_day * 100, within_30_days * 100 from liquidity where book = $book and date = '$date'`,
  ],
  [
    pattern(
      `Im schärfsten der Rücknahmetests vom ([\\d.]+) \\(${P} des Fondsvermögens\\) decken die liquiden Mittel das ${N}-Fache\\. (?:Nicht rechtzeitig gedeckt: (\\d+) von (\\d+) Fällen\\. )?Gewählte Liquiditätsinstrumente: (\\d)\\.`,
    ),
    `select date::text, redemption * 100, rcr, nullif(late, 0), case when late > 0 then cases end, ${selected} from lst_result,
      (select count(*) filter (where days > horizon_days or rcr < 1)::integer as late, count(*)::integer as cases
        from lst_result where book = $book and date = (select max(date) from lst_result where book = $book and date <= '$date')) c
      where book = $book and date <= '$date' order by date desc, rcr limit 1`,
  ],
  [
    pattern(
      `Horizont ist die Zeit von der Rückgabe bis zur Abwicklung, (?:ein Tag|(\\d) Tage)\\. .* (Auch im gestressten Markt ist|Im gestressten Markt ist nicht|Schon im normalen Markt ist nicht) jede .* Umgekehrt: Bis zu einer Rücknahme von ${P} .*`,
    ),
    `select nullif(${horizon}, 1), (select case when max(days) filter (where market = 'normal') > max(horizon_days) then 'Schon im normalen Markt ist nicht'
          when max(days) > max(horizon_days) then 'Im gestressten Markt ist nicht' else 'Auch im gestressten Markt ist' end
        from lst_result where book = $book and date = (select max(date) from lst_result where book = $book and date <= '$date')), liquid_assets * 100 from lst_result where book = $book and date <= '$date' and market = 'stressed' order by date desc limit 1`,
  ],
  [
    pattern(
      `Positionen und Rücknahmen sind die vom ([\\d.]+), dem Tag des Tests; LiquidityExcel rechnet .* auf die Positionen vom ([\\d.]+)\\.`,
    ),
    `select max(date)::text, '$date' from lst_result where book = $book and date <= '$date'`,
  ],
  [
    pattern(`größte, illiquide: .* mehr als (?:einen Tag|(\\d) Tage) dauert, nach der Rücknahme\\.`),
    `select nullif(${horizon}, 1)`,
  ],
  [
    pattern(`Zwischen Rückgabe und Abwicklung (?:liegt ein Tag|liegen (\\d) Tage); in dieser Zeit sind ${P} .*`),
    `select nullif(h, 1), sum(weight * least(1, h / greatest(h, coalesce(days_to_liquidate, 'Infinity')))) * 100 from p, (select ${horizon} as h) h where notional is null group by h`,
  ],
  [pattern(`Gewählte Instrumente: (\\d); ein offener Fonds .*`), `select ${selected}`],
  [
    pattern(
      `VaR und Expected Shortfall: Verlust positiv, 99\\s%, Haltedauer (1 Geschäftstag|20 Geschäftstage)\\. Ampel: grün unter 80\\s%, `,
      `gelb bis 100\\s%, rot über 100\\s% der Grenze; eine Mindestgrenze ist rot unter 100\\s% und gelb unter 125\\s%\\. `,
      `Veränderungen sind aus den ungerundeten Werten gerechnet\\.`,
    ),
    `select case $days when 1 then '1 Geschäftstag' else '20 Geschäftstage' end`,
  ],
  ...stressScenarios.map(({ name }): Sentence => [
    pattern(`${nameIn('DE', name)}: (.+)`),
    `select regexp_replace(description, '-(?=\\d)', '−', 'g') from stress_result where book = $book and date = '$date' and scenario = '${name}'`,
  ]),
  // The parameters of an investor.
  ...parameterSentences,
  // The model and the terms, as pairs.
  [
    pattern(`Haltedauer: (20 Geschäftstage: Wert eines Tages mal √20|1 Geschäftstag, ohne Umrechnung geschätzt)`),
    `select case $days when 1 then '1 Geschäftstag, ohne Umrechnung geschätzt'
      else '20 Geschäftstage: Wert eines Tages mal √20' end`,
  ],
  [pattern(`Letzte Validierung: ([\\d.]+), .*`), `select r.validated_on::text ${run}`],
  [pattern(`(?:Bekannte Schwächen: .*)?Aufschläge nicht modelliert: .* \\(${P} des Fondsvermögens\\).*`), unmodelled],
  [
    pattern(
      `Ausschlüsse zum ([\\d.]+) eingehalten, soweit Daten vorliegen \\(${P} des Fondsvermögens\\)`,
      `: Verstöße gegen den UN Global Compact; umstrittene Waffen\\.`,
    ),
    `select ${esgDay}::text, sum(weight) * 100 ${excluded} where coverage <> 'none' having not bool_or(ungc_violation or controversial_weapons)`,
  ],
  [
    pattern(
      `Ausschlüsse zum ([\\d.]+) verletzt: Verstöße gegen den UN Global Compact ${P} \\(([^;]+)\\)\\. Der Fonds .*`,
    ),
    `select ${esgDay}::text, sum(weight) * 100, string_agg(name, ', ' order by weight desc, name) ${excluded}
    where coverage <> 'none' and ungc_violation`,
  ],
  [pattern(`Modellversion: (.+)`), `select r.code_version ${run}`],
  [pattern(`Prüfsumme der Marktdaten: (.+)`), `select r.input_hash ${run}`],
  [pattern(`Konfidenzniveau: ${P}`), `select confidence * 100 from legal`],
  [pattern(`Beobachtungen: ${N}`), `select observations from legal`],
  [pattern(`davon wirksam: ${N}`), `select effective_observations from legal`],
  [pattern(`Gewichtung \\(Decay\\): ${N}`), `select decay ${run}`],
  [pattern(`Risikofaktoren: ${N}`), `select count(distinct factor)::integer from risk_factor`],
  [
    pattern(`Stützstellen der Zinskurven: EUR (\\d), USD (\\d): .*`),
    `select count(distinct factor) filter (where factor like 'IR_EUR%')::integer, count(distinct factor) filter (where factor like 'IR_USD%')::integer
    from risk_factor`,
  ],
  [pattern(`Freiheitsgrade: ${N}`), `select degrees_of_freedom from legal`],
  [pattern(`Standardfehler: ${P}`), `select standard_error * v * 100 from legal, scale`],
  [
    pattern(
      `Als Sicherheit für Terminkontrakte sind ${P} des Fondsvermögens hinterlegt; sie zählen nicht als liquide .*`,
    ),
    `select sum(mtm_eur) / max(net_assets) * 100 from counterparty_exposure, nav_of_day where book = $book and date = '$date' and kind = 'margin'`,
  ],
  [
    pattern(
      `Der Fonds ist nach seinen Stammdaten (ein kurzfristiger|ein Standard-)\\s?Geldmarktfonds mit variablem Nettoinventarwert .*`,
    ),
    `select case money_market_kind when 'standard VNAV' then 'ein Standard-' when 'short-term VNAV' then 'ein kurzfristiger' end from f`,
  ],
  [pattern(`Grenzen: (.*)\\. Ohne Angabe .*`), limitSources],
  [
    pattern(`Umgekehrt: Was in fünf Geschäftstagen fällig ist, reicht .* von ${P} des Fondsvermögens\\.`),
    `select sum(weight) * 100 from p where type = 'Cash' or maturity_date <= '$date'::date + 7`,
  ],
  [pattern(`Annahmeschluss: (\\d+):00`), `select split_part(cut_off, ':', 1)::integer ${terms}`],
  [pattern(`Rückgabefrist in Tagen: ${N}`), `select notice_days ${terms}`],
  [pattern(`Abwicklung in Tagen: ${N}`), `select settlement_days ${terms}`],
  [pattern(`Rücknahmebeschränkung ab: ${P}`), `select gate_threshold * 100 ${terms}`],
  [pattern(`Swing Pricing ab: ${P}`), `select swing_threshold * 100 ${terms}`],
  [pattern(`Swing-Faktor: ${P}`), `select swing_factor * 100 ${terms}`],
  [pattern(`Rücknahmegebühr: ${P}`), `select redemption_fee * 100 ${terms}`],
];
