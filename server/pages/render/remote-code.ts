import crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, extname, isAbsolute, resolve, sep } from 'node:path';
import { compileFunction } from 'node:vm';

/** Modules of Node that compute, and reach neither files, processes, nor networks. */
const ALLOWED = [
  'assert',
  'buffer',
  'crypto',
  'events',
  'path',
  'punycode',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
  'zlib',
] as const;

export class RefusedError extends Error {
  readonly code = 'ERR_REMOTE_REFUSED';
}

interface LoadedFile {
  exports: unknown;
  readonly id: string;
  readonly filename: string;
}

/**
 * Loads the entry of a node build as CommonJS. Its code gets no part of Node's own loader: it requires the files of its
 * own folder and a few modules that only compute. Its dynamic imports are rejected.
 */
export function createRemoteLoader(requireNode: (name: string) => unknown) {
  // Without prototypes: code that runs here can change those of maps and sets.
  const modules: Record<string, unknown> = { __proto__: null } as never;
  for (const name of ALLOWED) {
    modules[name] = requireNode(name);
    modules[`node:${name}`] = modules[name];
  }
  const loaded: Record<string, LoadedFile | undefined> = { __proto__: null } as never;

  const load = (file: string, root: string): unknown => {
    const known = loaded[file];
    if (known) return known.exports;
    const source = readFileSync(file, 'utf8');
    if (extname(file) === '.json') return parse(source);
    const module: LoadedFile = { exports: {}, id: file, filename: file };
    const folder = dirname(file);
    const require = (name: unknown) => {
      if (typeof name !== 'string') throw new RefusedError('require() needs the name of a module.');
      const builtin = modules[name];
      if (builtin !== undefined) return builtin;
      return load(findFile(name, folder, root), root);
    };
    const run = compileFunction(
      source,
      ['exports', 'require', 'module', '__filename', '__dirname'],
      { filename: file },
    );
    loaded[file] = module;
    try {
      run(module.exports, require, module, file, folder);
    } catch (error) {
      loaded[file] = undefined;
      throw error;
    }
    return module.exports;
  };

  return (entry: string): unknown => load(entry, dirname(entry));
}

const { parse } = JSON;

const ENDINGS = ['', '.js', '.cjs', '.json', `${sep}index.js`];
const LOADED = /\.(?:c?js|json)$/;

/** @throws RefusedError for anything but a file of the remote's node build */
function findFile(name: string, folder: string, root: string): string {
  if (!/^\.\.?(?:[\\/]|$)/.test(name) && !isAbsolute(name)) {
    throw new RefusedError(
      `Remotes can't use the module ${name} on the server: bundle it, or do without it there.`,
    );
  }
  for (const ending of ENDINGS) {
    const file = resolve(folder, `${name}${ending}`);
    // A link must not lead out of the folder.
    if (
      LOADED.test(file) &&
      isFile(file) &&
      realpathSync(file).startsWith(realpathSync(root) + sep)
    )
      return file;
  }
  throw new RefusedError(`The node build has no file ${name}.`);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Missing, or not readable behind the fence.
    return false;
  }
}

/** Of the process, whose other parts would reach more than the thread. */
const REFUSED = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  'binding',
  'dlopen',
  'getBuiltinModule',
  'kill',
] as const;

const NETWORK = ['fetch', 'WebSocket', 'EventSource'] as const;
const CHANNELS = ['BroadcastChannel', 'MessageChannel', 'MessagePort'] as const;

/**
 * Takes from this thread what the code of remotes must not have. Call it when the shell has loaded, and before any
 * remote. The shell loads remotes through `createRequire`, which gives it only `load` from then on.
 */
export function guardThread(load: (entry: string) => unknown): void {
  const real = process;
  for (const name of REFUSED) lock(real, name, refuse(`process.${name}`));
  // Of `events`, which remotes get and could change to see the process that calls them.
  for (const name of Object.getOwnPropertyNames(EventEmitter.prototype)) {
    const { [name]: method } = real as unknown as Record<string, unknown>;
    if (typeof method === 'function') lock(real, name, method);
  }
  lock(crypto, 'setEngine', refuse('crypto.setEngine'));
  lock(globalThis, 'process', Object.freeze(createProcess(real)));
  for (const name of NETWORK) if (name in globalThis) lock(globalThis, name, refuse(name));
  for (const name of CHANNELS) lock(globalThis, name, undefined);
  lock(nodeModule.Module, 'createRequire', () => load);
  for (const shared of SHARED) {
    Object.freeze(shared);
    Object.freeze(shared.prototype);
  }
  for (const prototype of ITERATORS) Object.freeze(prototype);
  Object.freeze(JSON);
  // Not frozen: code often sets a property like `toString` of its objects, which that would forbid.
  Object.preventExtensions(Object.prototype);
  for (const name of ['call', 'apply', 'bind'] as const) {
    lock(Function.prototype, name, Function.prototype[name]);
  }
}

/**
 * What the code of one page could change to see the next page in this thread. Without `Symbol` and `Reflect`, to which
 * libraries add what later standards have.
 */
const SHARED = [
  Map,
  Set,
  WeakMap,
  WeakSet,
  WeakRef,
  Promise,
  Array,
  String,
  Number,
  RegExp,
  ArrayBuffer,
  SharedArrayBuffer,
  Uint8Array,
  Event,
  EventTarget,
  AbortSignal,
  AbortController,
  MessagePort,
];

const ITERATORS = [
  Object.getPrototypeOf([][Symbol.iterator]()),
  Object.getPrototypeOf(new Map()[Symbol.iterator]()),
  Object.getPrototypeOf(new Set()[Symbol.iterator]()),
  Object.getPrototypeOf(Uint8Array),
  Object.getPrototypeOf(Uint8Array.prototype),
];

function lock(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    writable: false,
    configurable: false,
    enumerable: false,
  });
}

function refuse(what: string): () => never {
  return () => {
    throw new RefusedError(`Remotes can't use ${what} on the server.`);
  };
}

/** What libraries read of the process while they load, and what the thread itself needs. */
function createProcess(real: NodeJS.Process) {
  const ignore = () => {};
  const refused = Object.fromEntries(REFUSED.map((name) => [name, refuse(`process.${name}`)]));
  return {
    ...refused,
    argv: [],
    arch: real.arch,
    cwd: () => '/',
    emit: () => false,
    emitWarning: ignore,
    env: Object.freeze({ ...real.env }),
    execArgv: [],
    // The real one stays as it is, because Node ends threads with it.
    exit: refuse('process.exit'),
    hrtime: real.hrtime.bind(real),
    memoryUsage: real.memoryUsage.bind(real),
    nextTick: real.nextTick.bind(real),
    off: ignore,
    on: ignore,
    once: ignore,
    platform: real.platform,
    release: Object.freeze({ name: 'node' }),
    stderr: createOutput(real.stderr),
    stdout: createOutput(real.stdout),
    uptime: real.uptime.bind(real),
    version: real.version,
    versions: Object.freeze({ ...real.versions }),
  };
}

function createOutput(stream: NodeJS.WriteStream) {
  return Object.freeze({
    isTTY: false,
    get writableLength() {
      return stream.writableLength;
    },
    write: (text: string, ...done: []) => stream.write(String(text), ...done),
  });
}
