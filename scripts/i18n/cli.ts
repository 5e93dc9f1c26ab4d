import path from 'node:path';
import { parseArgs } from 'node:util';

import { compareCatalog, updateCatalog } from './catalogue.ts';
import { collectMessages } from './messages-of.ts';
import { localizedPackages } from './packages.ts';

const USAGE = `Usage: npm run words [-- --check]

Brings the catalogues below <package>/locales up to what the code says: new messages are added for translators, those
that are gone go. What has no translation is shown in English.

  --check   changes nothing; ends with 1 where a message is not translated, or a translation is of no use`;

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(USAGE);
} else {
  for (const one of localizedPackages(root)) {
    const { name, catalogs } = one;
    const messages = collectMessages(root, one);
    for (const file of catalogs) {
      if (!values.check) updateCatalog(file, messages);
      const { locale, missing, stale, count } = compareCatalog(file, messages);
      console.log(
        `${name} ${locale}: ${count - missing.length} of ${count} messages are translated`,
      );
      if (!values.check) continue;
      for (const message of missing) console.error(`  not translated: ${message}`);
      for (const message of stale) console.error(`  of no use: ${message}`);
      if (missing.length + stale.length > 0) process.exitCode = 1;
    }
  }
}
