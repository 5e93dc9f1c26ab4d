import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { oidcMemoryAdapter } from './oidc-memory-adapter.ts';

export interface OidcProvider {
  issuer: string;
  person: {
    sub: string;
    email?: string;
    email_verified?: boolean;
    name?: string;
    groups?: string[];
  };
  consents: boolean;
  /** Follows a URL like a browser and returns the path of the callback. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { client_id: 'corkboard', client_secret: 'a secret of the two' };

const SIGNING_KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
};

/** A real OpenID Connect provider that requires PKCE and shows no prompts. */
export async function startOidcProvider(callback: string, port = 0): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const place: OidcProvider = {
    issuer,
    person: {
      sub: 'ada-sub',
      email: 'ada@corkboard.test',
      email_verified: true,
      name: 'Ada Quist',
    },
    consents: true,
    visit: (url) => visit(url, callback),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const { default: Provider } = await withoutWarnings(() => import('oidc-provider'));
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    adapter: oidcMemoryAdapter(),
    jwks: { keys: [SIGNING_KEY] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...place.person, sub }),
    }),
    cookies: { keys: ['of a test'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Session: 60,
      Grant: 60,
      Interaction: 60,
    },
  });
  const answer = provider.callback();

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      if (!place.consents) {
        await provider.interactionFinished(request, response, { error: 'access_denied' });
      } else if (prompt.name === 'login') {
        const login = { accountId: place.person.sub };
        await provider.interactionFinished(request, response, { login });
      } else {
        const grant = new provider.Grant({
          clientId: String(params['client_id']),
          ...(session ? { accountId: session.accountId } : {}),
        });
        grant.addOIDCScope(String(params['scope']));
        const consent = { grantId: await grant.save() };
        await provider.interactionFinished(
          request,
          response,
          { consent },
          { mergeWithLastSubmission: true },
        );
      }
    })();
  });
  return place;
}

/** Suppresses its warning about the Node version. */
async function withoutWarnings<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

async function visit(start: string, callback: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop++) {
    if (url.startsWith(callback)) return url.slice(new URL(callback).origin.length);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`no way on: ${response.status} ${await response.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error('too many redirects');
}
