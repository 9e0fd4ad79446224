import { reportDays } from '../../demo-calendar.ts';
import { esgFigures } from '../../market/esg-data.ts';
import { demoTable } from '../demo-table.ts';
import { quarterEndDays } from '../quarter-ends.ts';

const PROVIDER = 'Demo ESG Data';

/** One row per company and quarter with data. */
export const esgIssuerTable = demoTable({
  name: 'esg_issuer',
  columns: {
    issuer_id: 'text',
    issuer_name: 'text',
    date: 'date',
    scope1: 'double precision',
    scope2: 'double precision',
    scope3: 'double precision',
    evic_eur: 'double precision',
    revenue_eur: 'double precision',
    fossil: 'boolean',
    renewable_share: 'double precision',
    biodiversity: 'boolean',
    water: 'double precision',
    hazardous_waste: 'double precision',
    ungc_violation: 'boolean',
    oecd_process_missing: 'boolean',
    gender_gap: 'double precision',
    board_diversity: 'double precision',
    controversial_weapons: 'boolean',
    aligned_turnover: 'double precision',
    aligned_capex: 'double precision',
    aligned_opex: 'double precision',
    sustainable_investment: 'boolean',
    esg_score: 'double precision',
    provider: 'text',
    coverage: 'text',
  },
  key: ['issuer_id', 'date'],
  indexes: [['date desc', 'issuer_id']],
  *rows({ market }) {
    for (const issuer of market.issuers) {
      for (const [quarter, day] of quarterEndDays.entries()) {
        const found = esgFigures(issuer, quarter);
        if (!found) continue;
        yield {
          issuer_id: issuer.id,
          issuer_name: issuer.name,
          date: reportDays[day]!,
          scope1: found.scope1Tonnes,
          scope2: found.scope2Tonnes,
          scope3: found.scope3Tonnes,
          evic_eur: found.enterpriseValue,
          revenue_eur: found.revenue,
          fossil: found.isFossil,
          renewable_share: found.renewableShare,
          biodiversity: found.harmsBiodiversity,
          water: found.waterTonnes,
          hazardous_waste: found.hazardousWasteTonnes,
          ungc_violation: found.violatesUngc,
          oecd_process_missing: found.lacksOecdProcess,
          gender_gap: found.genderPayGap,
          board_diversity: found.womenOnBoard,
          controversial_weapons: found.makesControversialWeapons,
          aligned_turnover: found.alignedTurnover,
          aligned_capex: found.alignedCapex,
          aligned_opex: found.alignedOpex,
          sustainable_investment: found.isSustainable,
          esg_score: found.score,
          provider: PROVIDER,
          coverage: found.coverage,
        };
      }
    }
  },
});
