/** What every test of the server project runs under. */
import { assertConsole, captureConsole } from '../console.ts';
import { enableRetry } from './retry.ts';

captureConsole();
enableRetry();

afterEach(assertConsole);

// Fastify looks for the name of a plugin among everything that is loaded, which under jest takes as long as all the rest of a
// start; a name that every function has spares it that.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
