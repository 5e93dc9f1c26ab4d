export interface StackPlace {
  /** As the engine names it: minified in a browser. Empty for a function without a name. */
  function: string;
  /** An address or a path, without what is before the folder of the remote. */
  file: string;
  /** The file of the version, such as `web/entry.js`; null for other code. */
  script: string | null;
  line: number;
  column: number;
}

interface StackOwner {
  remote: string;
  version: string;
  /** Servers run the node build, and browsers the web build. */
  isServer: boolean;
}

const MAX_LINES = 200;
const MAX_FRAMES = 30;
const MAX_LINE_LENGTH = 500;

/** Reads the frames of a stack, as V8, Firefox, or Safari write them. Other lines, such as the message, are left out. */
export function parseStack(stack: string, owner: StackOwner): StackPlace[] {
  return stack
    .split('\n', MAX_LINES)
    .flatMap((line) => parseLine(line.trim().slice(0, MAX_LINE_LENGTH), owner) ?? [])
    .slice(0, MAX_FRAMES);
}

function parseLine(text: string, owner: StackOwner): StackPlace | undefined {
  const place = /:(\d{1,7}):(\d{1,7})\)?$/.exec(text);
  const frame = place && splitFrame(text.slice(0, place.index));
  if (!frame) return undefined;
  const [name, address] = frame;
  const [, below, remote, version, file] =
    /(\/remotes\/([^/]+)\/([^/]+)\/([^?#]+))/.exec(address) ?? [];
  const isOwn = remote === owner.remote && version === owner.version && file !== undefined;
  const isOfBuild = owner.isServer ? file?.startsWith('node/') : true;
  return {
    function: name,
    file: below ?? shortenFile(address),
    script: isOwn && isOfBuild ? (owner.isServer ? file : `web/${file}`) : null,
    line: Number(place[1]),
    column: Number(place[2]),
  };
}

function splitFrame(text: string): [name: string, address: string] | undefined {
  if (text.startsWith('at ')) {
    const rest = text.slice('at '.length);
    const at = rest.lastIndexOf(' (');
    if (at < 0) return ['', rest.replace(/^async /, '')];
    return [rest.slice(0, at).replace(/^(?:async|new) /, ''), rest.slice(at + 2)];
  }
  const at = text.search(/@(?:[a-z-]+:\/\/|\/)/);
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + 1)];
}

/** Without the host and its folders. */
function shortenFile(address: string): string {
  return address.replace(/^[a-z-]+:\/\/[^/]*/, '').replace(/^.*(\/node_modules\/|\/shell\/)/, '$1');
}
