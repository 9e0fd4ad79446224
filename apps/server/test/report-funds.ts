const asked = process.env['FUNDSCOPE_TEST_REPORT_FUNDS'];

/**
 * Funds whose documents are examined: equity, bonds, AIF with leverage, money market, fund of funds, high yield,
 * government bonds whose spreads are not modelled. The run on another PostgreSQL looks at fewer.
 */
export const reportFunds = [1001, 1037, 1057, 1013, 1030, 1053, 1006].slice(0, Number(asked ?? 7));

/** Those whose reports are set in both languages and read again; in the night all. Their data files are examined of all funds. */
export const printedFunds = asked === undefined ? reportFunds.slice(0, 2) : reportFunds;
