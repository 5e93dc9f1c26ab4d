/** Where an absolute path begins: an address of a file, a drive, a share, or the root. Not within another address. */
const START = String.raw`(?<![\p{L}\p{N}_.\]/\\])(?:file:\/\/[^\s/]*\/(?:[A-Za-z]:\/)?|[A-Za-z]:[\\/]|\\\\|\/(?!\/))`;

/** In the order of what they leave undecided: a frame and a quotation tell where a path with spaces ends. */
const PATHS = [
  new RegExp(String.raw`(?<=^\s*at [^\n]*?)${START}.*(?=:\d+:\d+\)?$)`, 'gmu'),
  new RegExp(String.raw`(?<=["'\x60])${START}[^"'\x60\n]*`, 'gu'),
  new RegExp(String.raw`${START}[^\s"'\x60():;,<>]*`, 'gu'),
];

/**
 * Removes the folders of the machine from each absolute path: what is before the folder of a remote, of the shell, or of
 * the packages, and otherwise all but the last folder and the name.
 */
export function hideFolders(text: string): string {
  return PATHS.reduce((hidden, paths) => hidden.replaceAll(paths, shortenPath), text);
}

function shortenPath(path: string): string {
  const plain = path
    .replace(/^file:\/\/[^/]*/, '')
    .replace(/^\/?[A-Za-z]:/, '')
    .replaceAll('\\', '/');
  const [, known] = /.*(\/(?:remotes|shell|node_modules)\/.*)/.exec(plain) ?? [];
  return known ?? `/${plain.split('/').filter(Boolean).slice(-2).join('/')}`;
}
