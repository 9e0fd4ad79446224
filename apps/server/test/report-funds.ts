/**
 * Funds whose documents are examined: equity, bonds, AIF with leverage, money market, fund of funds, high yield. The run on
 * another PostgreSQL looks at fewer.
 */
export const reportFunds = [1001, 1037, 1057, 1013, 1030, 1053].slice(
  0,
  Number(process.env['FUNDSCOPE_REPORT_FUNDS'] ?? 6),
);
