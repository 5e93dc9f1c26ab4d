/**
 * What code of a remote tries on the server. Each value is the body of an async function in its node entry. PORT is one that
 * listens, and VERSION one of mf-profile.
 */
const ATTACKS = {
  'read a file': "require('fs').readFileSync(__dirname + '/../../../../admin-token')",
  'read a file as a promise': "await require('node:fs/promises').readFile('/etc/hostname')",
  'write a file': "require('fs').writeFileSync(__dirname + '/more.js', '')",
  'read the environment':
    "if (!Object.keys(process.env).some((key) => key !== 'NODE_ENV')) throw 0",
  'import a module': "await import('node:fs')",
  'import in a function': `await new Function("return import('node:fs')")()`,
  'import in eval': `await (0, eval)("import('node:fs')")`,
  'import from a microtask': `await Promise.resolve("return import('node:fs')").then(Function).then((f) => f())`,
  'require a file outside': "require('../../../../release-plan.json')",
  'require another remote': "require('../../../mf-profile/' + VERSION + '/node/remoteEntry.js')",
  'require a package': "require('fastify')",
  'require by an object': "require({ toString: () => 'fs' })",
  'use the loader': "module.constructor._load('fs')",
  'use the cache': 'Object.keys(require.cache)',
  'create another require': "require('module').createRequire(__filename)('fs')",
  'get a builtin module': "process.getBuiltinModule('fs')",
  'use a binding': "process.binding('fs')",
  'load an addon': "process.dlopen({ exports: {} }, __dirname + '/addon.node')",
  'load an engine of OpenSSL':
    "try { require('crypto').setEngine('x'); } catch (error) { if (error.code === 'ERR_REMOTE_REFUSED') throw 0; }",
  'take the process from its events': `
    const { prototype } = require('events');
    const { emit } = prototype;
    let found;
    prototype.emit = function (...given) {
      if (this.binding) found = this;
      return emit.apply(this, given);
    };
    new Buffer(1);
    await sleep(1);
    prototype.emit = emit;
    if (!found) throw 0`,
  'start a process': "require('child_process').execSync('id')",
  'start a thread': "new (require('worker_threads').Worker)('', { eval: true })",
  'use the inspector': "require('inspector').open()",
  'leave through a context': "require('vm').runInThisContext('1')",
  'set flags': "require('v8').setFlagsFromString('--expose-gc')",
  'connect to a port': "require('net').connect(80)",
  'connect to a socket': "require('net').connect('/tmp/.s.PGSQL.5432')",
  'listen on a port': "require('http').createServer().listen(0)",
  'look up a name': "await require('dns').promises.lookup('localhost')",
  'fetch an address': "await fetch('http://127.0.0.1:PORT/')",
  'open a channel to other threads': "new BroadcastChannel('pages')",
  'send a message to the server': 'process.send({})',
  'listen to messages of the server': "if (!process.listeners('message').length) throw 0",
  'end the server': 'process.kill(process.ppid)',
  'debug the server': 'process._debugProcess(process.ppid)',
  'list handles': 'process._getActiveHandles()',
  'change what the next page uses': "(() => { 'use strict'; Map.prototype.get = () => {}; })()",
  'add to every object': "(() => { 'use strict'; Object.prototype.isAdmin = true; })()",
  'change how data is written': "(() => { 'use strict'; JSON.stringify = () => '{}'; })()",
  'change how promises go on': "(() => { 'use strict'; Promise.prototype.then = () => {}; })()",
  'change the process': "(() => { 'use strict'; process.exit = () => {}; })()",
};

/** Returns the attacks on a product whose folder holds `admin-token`, `release-plan.json`, and `remotes`. */
export function getAttacks(port: string, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ATTACKS).map(([name, body]) => [
      name,
      body.replace('PORT', port).replace('VERSION', `'${version}'`),
    ]),
  );
}

/** Returns code that tries each, once. After `tries`, `tell` names those that worked, and counts the others. */
export function writeAttacks(attacks: Record<string, string>): string {
  const tries = Object.entries(attacks).map(
    ([name, body]) =>
      `(async () => { ${body}; })().then(() => done.push(${JSON.stringify(name)}), () => { refused += 1; })`,
  );
  return `
    const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const done = [];
    let refused = 0;
    const tries = Promise.all([${tries.join(',\n')}]);
    const tell = () => 'done: ' + done.join() + '. Refused: ' + refused + '.';
  `;
}
