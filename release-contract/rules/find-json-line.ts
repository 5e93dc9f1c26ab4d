/**
 * Returns the line of a value in release.json, or in the `corkboard` section of package.json, by its path such as
 * `/requires` or `/slots/1`. Approximate: it looks for the name and, in a list, for the text after it.
 */
export function findJsonLine(json: string, path: string): number {
  const value = read(json, path);
  const [name = ''] = path.split('/').filter(Boolean);
  const start = Math.max(0, json.search(new RegExp(`"${escape(name)}"\\s*:`)));
  const isListed = path.split('/').length > 2 && value !== undefined;
  const found = isListed ? json.indexOf(JSON.stringify(value), start) : start;
  return json.slice(0, Math.max(start, found)).split('\n').length;
}

function read(json: string, path: string): unknown {
  try {
    const whole = JSON.parse(json);
    const steps = path.split('/').filter(Boolean);
    return steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown>)[step],
      whole.corkboard ?? whole,
    );
  } catch {
    return undefined;
  }
}

function escape(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&');
}
