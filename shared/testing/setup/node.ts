import { assertConsole, captureConsole } from '../console.ts';

captureConsole();

afterEach(assertConsole);

// Fastify searches all loaded modules for a plugin's name, which is slow under jest. A name on every function avoids
// the search.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
