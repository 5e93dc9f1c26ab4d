const PASSWORD = 'corkboard-demo';

/** Logs in someone of the demo world, and returns the cookies. */
export async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/resource/UserSessionResource/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ options: { username_or_email: username, password: PASSWORD } }),
  });
  if (!response.ok) throw new Error(`${username} can't log in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.join('; ');
}
