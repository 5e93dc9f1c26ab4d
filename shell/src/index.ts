import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import './remotes/boot-guard.ts';
import './provide/vendors.ts';
import { start } from './start.tsx';

start();
