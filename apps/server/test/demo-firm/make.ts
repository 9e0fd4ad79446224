// Fills the demo firm for the tests of this checkout, once; begins the data folder that is named with it.
import { makeFilledFirm } from './fill-firm.ts';

const [dataDir] = process.argv.slice(2);
const firm = await makeFilledFirm();
// Where it cannot be copied, the product fills it itself.
if (dataDir !== undefined) firm.copyTo(dataDir);
