import { readPageData } from '../page-data.ts';
import { installGuard } from './guard.ts';

// On import, before every other module of the shell: nothing may load a script or a style unguarded.
installGuard(readPageData().plan);
