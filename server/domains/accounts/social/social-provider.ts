import {
  type OpenIdAttempt,
  type OpenIdSettings,
  openIdProvider,
  readName,
  readVerifiedEmail,
} from '../../../platform/oidc/openid-provider.ts';

export interface SocialIdentity {
  issuer: string;
  subject: string;
  name: string | null;
  /** Null unless the provider has verified it. */
  email: string | null;
}

export type SocialSignInAttempt = OpenIdAttempt;
export type SocialProvider = ReturnType<typeof socialProvider>;

/** The provider that people can log in with. */
export function socialProvider(settings: OpenIdSettings, redirectUri: string) {
  const provider = openIdProvider(settings, redirectUri);
  return {
    name: provider.name,

    async begin(): Promise<{ url: string; visit: SocialSignInAttempt }> {
      const { url, attempt } = await provider.begin('openid email profile');
      return { url, visit: attempt };
    },

    async finish(query: string, visit: SocialSignInAttempt): Promise<SocialIdentity> {
      const { issuer, subject, claims } = await provider.finish(query, visit, 'email');
      return { issuer, subject, name: readName(claims), email: readVerifiedEmail(claims) };
    },
  };
}
