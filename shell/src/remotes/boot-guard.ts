import { readPageData } from '../common/page/page-data.ts';
import { installAssetGuard } from './containers/asset-guard.ts';

// Runs on import. Must stay the shell's first import, so that nothing loads unguarded.
installAssetGuard(readPageData().plan);
