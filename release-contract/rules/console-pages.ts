/** The console's pages in its navigation. The server answers their addresses, and the console has a route for each. */
export const CONSOLE_PAGES = [
  { path: '', title: 'Overview' },
  { path: 'channels', title: 'Channels' },
  { path: 'snapshots', title: 'Snapshots' },
  { path: 'audit', title: 'Audit log' },
  { path: 'experiments', title: 'Experiments' },
  { path: 'overrides', title: 'Overrides' },
  { path: 'freezes', title: 'Freezes' },
  { path: 'keys', title: 'Keys' },
  { path: 'webhooks', title: 'Webhooks' },
  { path: 'access', title: 'Access' },
] as const;

export type ConsolePath = (typeof CONSOLE_PAGES)[number]['path'];
