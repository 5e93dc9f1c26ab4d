import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getWebsiteVerification } from '@corkboard/shared/requests/people';

type Scope = Pick<Shell, 'call' | 'subject'>;
type Saved = Pick<ProfileSettings, 'website_url' | 'username'>;

/** Whether the saved website is verified, and the tags that verify it, of which one links to the profile. */
export function verificationQuery({ call, subject }: Scope, { website_url, username }: Saved) {
  return queryOptions({
    queryKey: [...verificationKey(subject), website_url, username],
    queryFn: async ({ signal }) => (await call(getWebsiteVerification, {}, { signal })).data,
  });
}

/** Begins the key of each saved website and username. */
export function verificationKey(subject: string) {
  return [subject, 'website-verification'];
}
