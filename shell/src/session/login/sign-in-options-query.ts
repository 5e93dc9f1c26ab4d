import type { Call } from '@corkboard/shared/remote';
import { getSignInOptions } from '@corkboard/shared/requests/accounts';

export function signInOptionsQuery({ call, subject }: { call: Call; subject: string }) {
  return {
    queryKey: [subject, 'sign-in-options'],
    queryFn: async () => (await call(getSignInOptions, {})).data,
  };
}
