// @vitest-environment node
import { expect, it } from 'vitest';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { canRequestExports, exportsAddress } from './export-right.ts';

const overview = buildLink({ id: 1001, link: '/StandardView?WVName=PF_RR_Overview' });
const request = buildLink({ id: 1002, link: '/PFReportRequest?call=PFRequestController_Post', intWin: false });
const withLinks = (...Links: ReturnType<typeof buildLink>[]) => [
  buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links })] })] }),
];

it('the export request entry is available if some navigation link contains PFRequestController_Post', () => {
  expect(canRequestExports(withLinks(overview))).toBe(false);
  expect(canRequestExports(withLinks(overview, request))).toBe(true);
  expect(canRequestExports([])).toBe(false);
});

it('and leads to the overview of reports, where the user has one', () => {
  expect(exportsAddress(withLinks(overview, request))).toBe(
    '/StandardView?WVName=PF_RR_Overview&PortalID=1&nav=1,10,100,1001',
  );
  expect(exportsAddress(withLinks(request))).toBeUndefined();
  expect(exportsAddress(withLinks(overview))).toBeUndefined();
});
