import { fileURLToPath } from 'node:url';
import { checkChangesets } from './changesets.ts';
import { checkCircles, checkLayers } from './layers.ts';
import { checkDecisionRecords } from './decision-records.ts';
import { checkLooseEnds } from './loose-ends.ts';
import { checkManifests } from './manifest.ts';
import { checkProofs } from './proofs.ts';
import { checkProps } from './props.ts';
import { checkReadmes } from './readme.ts';
import { checkRooms } from './rooms.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace(fileURLToPath(new URL('../../..', import.meta.url)));
const checks = [
  checkLayers,
  checkCircles,
  checkRooms,
  checkProps,
  checkManifests,
  checkReadmes,
  checkProofs,
  checkLooseEnds,
  checkChangesets,
  checkDecisionRecords,
];
const findings = checks.flatMap((check) => check(workspace));

for (const finding of findings) console.error(finding);
console.log(
  findings.length === 0
    ? `Layers, rooms, props, READMEs and ${workspace.files.length} files checked.`
    : `${findings.length} findings.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
