import { queryOptions } from '@corkboard/shared/query';
import { type Call, isNotFound } from '@corkboard/shared/remote';
import { getVerifiedMerchant } from '@corkboard/shared/requests/business';

export function merchantQuery({ call, subject }: { call: Call; subject: string }, userId: string) {
  return queryOptions({
    queryKey: [subject, 'merchants', userId],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(getVerifiedMerchant, { userId }, { signal, quietAuth: true });
        return data;
      } catch (error) {
        // Most business profiles have no merchant record.
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
