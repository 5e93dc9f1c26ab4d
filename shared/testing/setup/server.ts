/** What every test of the server project runs under. */
import { checkConsole, watchConsole } from '../console.ts';
import { giveSecondChance } from './second-chance.ts';

watchConsole();
giveSecondChance();

afterEach(checkConsole);
