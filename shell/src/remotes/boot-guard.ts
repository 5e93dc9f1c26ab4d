import { readPageData } from '../common/page/page-data.ts';
import { installAssetGuard } from './containers/asset-guard.ts';
import { keepDigestLists } from './containers/digest-lists.ts';
import { keepPageEntries } from './containers/page-entries.ts';
import { waitForChunkDigests } from './containers/wait-for-chunk-digests.ts';

// Runs on import. Must stay the shell's first import, so that nothing loads unguarded.
const { plan, entries, files, lists } = readPageData();
installAssetGuard(plan, entries, files);
keepDigestLists(lists);
keepPageEntries(entries);
waitForChunkDigests();
