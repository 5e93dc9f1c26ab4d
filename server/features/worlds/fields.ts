export function dateOrNull(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}

export function dateOr(time: string | undefined, otherwise: Date): Date {
  return time === undefined ? otherwise : new Date(time);
}

export function iso(time: Date | null): string | undefined {
  return time?.toISOString();
}

export function omitDefault<T>(value: T, byDefault: T): T | undefined {
  return value === byDefault ? undefined : value;
}

export function omitEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
