import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '../contract/accounts/session.ts';
import type { Call } from '../http/call.ts';
import { getUser } from '../requests/people.ts';

interface Scope {
  call: Call;
  subject: string;
  viewer: Viewer;
}

export function userQuery({ call, subject, viewer }: Scope, username: string) {
  return queryOptions({
    queryKey: [subject, 'users', username.toLowerCase()],
    queryFn: async ({ signal }) => {
      const field_set_key = viewer.isAuth ? 'profile' : 'unauth_profile';
      const asked = { username, field_set_key, get_page_metadata: true } as const;
      const { data } = await call(getUser, asked, { signal });
      return data;
    },
  });
}
