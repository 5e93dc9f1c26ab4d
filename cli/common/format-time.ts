export function formatMinute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

export function formatSecond(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
