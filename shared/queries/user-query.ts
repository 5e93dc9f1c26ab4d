import { queryOptions } from '@tanstack/react-query';

import { getUser } from '../contract/requests.ts';
import type { Viewer } from '../contract/session.ts';
import type { Call } from '../http/call.ts';

interface Scope {
  call: Call;
  subject: string;
  viewer: Viewer;
}

/** A profile's user, with the field set that suits the viewer. */
export function userQuery({ call, subject, viewer }: Scope, username: string) {
  return queryOptions({
    queryKey: [subject, 'users', username.toLowerCase()],
    queryFn: async ({ signal }) => {
      const field_set_key = viewer.isAuth ? 'profile' : 'unauth_profile';
      // What the page is called is for its tab as well as for search engines. [SEO-017]
      const asked = { username, field_set_key, get_page_metadata: true } as const;
      const { data } = await call(getUser, asked, { signal });
      return data;
    },
  });
}
