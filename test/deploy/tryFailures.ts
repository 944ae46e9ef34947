import { parseArgs } from 'node:util';
import { takeReleaseBack } from './failures/badRelease.ts';
import { letCertificateExpire } from './failures/certificate.ts';
import { fillDisk } from './failures/diskFull.ts';
import { keepManySessions } from './failures/manySessions.ts';

const say = (line: string) => console.log(line);
const trials = {
  'disk full, embedded': () => fillDisk('embedded', say),
  'disk full, PostgreSQL': () => fillDisk('PostgreSQL', say),
  'a certificate that expires': () => letCertificateExpire(say),
  'a million sessions': () => keepManySessions(say),
  'a bad release, taken back': () => takeReleaseBack(say),
};

const USAGE = `Plays failures through on the real server, and tells what was seen. Needs root for the disk, nginx for what stands behind a proxy.

  npm run try-failures                 all of them
  npm run try-failures -- --only disk  those whose name has this word: ${Object.keys(trials).join('; ')}`;

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
let failed = 0;
for (const [name, trial] of Object.entries(trials).filter(([name]) => name.includes(values.only ?? ''))) {
  console.log(`\n${name}`);
  await trial().catch((error: Error) => {
    failed += 1;
    console.log(`✗ ${error.message}`);
  });
}
process.exit(failed ? 1 : 0);
