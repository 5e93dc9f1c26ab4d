import * as oidc from 'openid-client';
import { isThisMachine } from '../settings/settings.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What belongs to one login, and comes back with the provider's response. */
export interface OpenIdAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OpenIdFacts {
  issuer: string;
  subject: string;
  /** Claims of the ID token, and those of the user info that it lacks. */
  claims: Readonly<Record<string, unknown>>;
}

const PATIENCE_SECONDS = 10;
/** Someone waits for a redirect, and can log in another way. */
const CHECK_PATIENCE_SECONDS = 4;
const CHECKED_FOR_MS = 10_000;

/**
 * An OpenID Connect provider: authorization code with PKCE, state, and nonce. Its metadata loads again for each login
 * that begins, so that no one is sent to a provider that is away. Logins within ten seconds share one check.
 */
export function openIdProvider(settings: OpenIdSettings, redirectUri: string) {
  const { issuer, clientId, clientSecret } = settings;
  let known: { configuration: Promise<oidc.Configuration>; at: number } | null = null;

  function load(): Promise<oidc.Configuration> {
    const configuration = discover();
    const loaded = { configuration, at: Date.now() };
    known = loaded;
    configuration.catch(() => {
      if (known === loaded) known = null;
    });
    return configuration;
  }

  /** @throws if the provider isn't responding */
  function check(): Promise<oidc.Configuration> {
    return known && Date.now() < known.at + CHECKED_FOR_MS ? known.configuration : load();
  }

  async function discover(): Promise<oidc.Configuration> {
    // Plain http is only for a provider on this machine, as in tests.
    const execute = isThisMachine(issuer) ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      execute,
      timeout: CHECK_PATIENCE_SECONDS,
    });
    const server = found.serverMetadata();
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const proof = ways.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(clientSecret)
      : oidc.ClientSecretPost(clientSecret);
    const configured = new oidc.Configuration(server, clientId, clientSecret, proof);
    configured.timeout = PATIENCE_SECONDS;
    for (const apply of execute) apply(configured);
    return configured;
  }

  return {
    name: new URL(issuer).hostname.replace(/^(www|accounts|login|auth|id)\./, ''),

    /** @throws if the provider isn't responding, before anyone is sent there */
    async begin(scope: string): Promise<{ url: string; attempt: OpenIdAttempt }> {
      const verifier = oidc.randomPKCECodeVerifier();
      const attempt = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() };
      const url = oidc.buildAuthorizationUrl(await check(), {
        redirect_uri: redirectUri,
        scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { url: url.href, attempt };
    },

    /** `wanted`: the claim that the user info is asked for if the ID token lacks it, as with some providers. */
    async finish(
      query: string,
      { state, nonce, verifier }: OpenIdAttempt,
      wanted: string,
    ): Promise<OpenIdFacts> {
      const config = await (known?.configuration ?? load());
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no id token');
      const isIncomplete = claims[wanted] === undefined;
      const info =
        isIncomplete && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return { issuer: claims.iss, subject: claims.sub, claims: { ...info, ...claims } };
    },
  };
}

export function readVerifiedEmail(claims: OpenIdFacts['claims']): string | null {
  const { email, email_verified } = claims;
  return typeof email === 'string' && email_verified === true ? email : null;
}

export function readName(claims: OpenIdFacts['claims']): string | null {
  const { name } = claims;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
