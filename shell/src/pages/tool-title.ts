export function clientPageTitle(path: string): string {
  if (path === 'search') return 'Search';
  if (path === 'search/me') return 'Search your Pins';
  if (path.startsWith('conversation')) return 'Messages';
  if (path === 'notifications') return 'Notifications';
  if (path === 'moderation') return 'Moderation';
  if (path.endsWith('/from-page')) return 'Save a Pin';
  if (path.endsWith('/edit')) return 'Edit Pin';
  if (path.endsWith('/repin')) return 'Save this Pin';
  return 'New Pins';
}
