/** Credentials in a URL are phishing or a mistake, so they are never sent or shown. */
export function dropCredentials(url: URL): void {
  url.username = '';
  url.password = '';
}
