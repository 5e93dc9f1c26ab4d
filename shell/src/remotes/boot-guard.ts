import { readPageData } from '../common/page-data.ts';
import { installAssetGuard } from './asset-guard.ts';

// On import, before every other module of the shell: nothing may load a script or a style unguarded.
installAssetGuard(readPageData().plan);
