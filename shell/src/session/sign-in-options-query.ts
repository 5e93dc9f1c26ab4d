import { getSignInOptions } from '@corkboard/shared/contract/requests.ts';
import type { Call } from '@corkboard/shared/remote';

export function signInOptionsQuery({ call, subject }: { call: Call; subject: string }) {
  return {
    queryKey: [subject, 'sign-in-options'],
    queryFn: async () => (await call(getSignInOptions, {})).data,
  };
}
