import * as oidc from 'openid-client';

import { isThisMachine, type Settings } from '../../../platform/settings/settings.ts';

export interface SocialIdentity {
  issuer: string;
  subject: string;
  name: string | null;
  /** Null unless the provider has verified it. */
  email: string | null;
}

export interface SocialSignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export type SocialProvider = ReturnType<typeof socialProvider>;

const PATIENCE_SECONDS = 10;

/**
 * An OpenID Connect provider: authorization code with PKCE, state, and nonce. Its metadata loads on the first visit
 * and again after a failure, so that an unavailable provider doesn't block startup.
 */
export function socialProvider(settings: NonNullable<Settings['oidc']>, redirectUri: string) {
  const { issuer, clientId, clientSecret } = settings;
  let known: Promise<oidc.Configuration> | null = null;

  function configuration(): Promise<oidc.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function discover(): Promise<oidc.Configuration> {
    // Plain http is only for a provider on this machine, as in tests.
    const execute = isThisMachine(issuer) ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      execute,
      timeout: PATIENCE_SECONDS,
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

    async begin(): Promise<{ url: string; visit: SocialSignInAttempt }> {
      const verifier = oidc.randomPKCECodeVerifier();
      const visit = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: visit.state,
        nonce: visit.nonce,
      });
      return { url: url.href, visit };
    },

    async finish(
      query: string,
      { state, nonce, verifier }: SocialSignInAttempt,
    ): Promise<SocialIdentity> {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no id token');
      // Some providers return everything but the subject only from this endpoint.
      const info =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      const facts: Record<string, unknown> = { ...info, ...claims };
      const { email, name } = facts;
      const isVerified = facts['email_verified'] === true;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
        email: typeof email === 'string' && isVerified ? email : null,
      };
    },
  };
}
