/** Text that the patterns skip, because others rely on it as it is. */
export interface Exception {
  text: RegExp;
  reason: string;
  files?: RegExp;
}

export const EXCEPTIONS: readonly Exception[] = [
  { text: /\bcatalogues\b/g, reason: 'field of defineRemote until contract version 2' },
  { text: /\borganisation\b/g, reason: 'field of takedowns, and its column' },
  { text: /'grey'/g, reason: 'color family of the API' },
  { text: /\/media\/film\//g, reason: 'path of videos that are linked already' },
  { text: /\bfilms\//g, reason: 'folder of videos in storage and in exports' },
  {
    text: /\bfilm\b|\bfilms\b/g,
    reason: 'name in the export format, which imports read',
    files: /^(docs\/exports\.md|server\/features\/import-export\/.*)$/,
  },
  { text: /\bconnected-elsewhere\b/g, reason: 'value in an address that shell and server share' },
  { text: /'(other )?favourites( bar)?'/g, reason: 'name of a folder that browsers export' },
  { text: /"nobody"/g, reason: 'user account of Unix', files: /^server\/platform\/db\// },
];
