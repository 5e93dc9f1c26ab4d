import { readPageData } from '../common/page/page-data.ts';
import { installAssetGuard } from './containers/asset-guard.ts';
import { keepPageEntries } from './containers/page-entries.ts';

// Runs on import. Must stay the shell's first import, so that nothing loads unguarded.
const { plan, entries } = readPageData();
installAssetGuard(plan, entries);
keepPageEntries(entries);
