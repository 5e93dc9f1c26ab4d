/** Source maps are stored privately, and no public address leads to one. */
export function isMap(file: string): boolean {
  return file.endsWith('.map');
}
