const DEV_DIGITS = 12;

/** Without the letter, an all-digit digest with a leading zero isn't semver. */
export function toDevVersion(version: string, digest: string): string {
  return `${version}-dev.g${digest.slice(0, DEV_DIGITS)}`;
}

export function isDevVersion(version: string): boolean {
  return /-dev\.g?[0-9a-f]{12}$/.test(version);
}
