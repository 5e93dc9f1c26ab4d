/** What every test of the server project runs under. */
import { checkConsole, watchConsole } from '../console.ts';

watchConsole();

afterEach(checkConsole);
