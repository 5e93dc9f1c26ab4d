export type Access<R extends string> = { allowed: true } | { allowed: false; reason: R };

export const allow = { allowed: true } as const;

export function deny<R extends string>(reason: R): Access<R> {
  return { allowed: false, reason };
}
