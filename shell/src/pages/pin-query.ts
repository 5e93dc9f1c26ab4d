import { getPin } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import { type Call, isNotFound } from '@corkboard/shared/remote';

/** A Pin by its id; null where there is none that the viewer may know of. */
export function pinQuery({ call, subject }: { call: Call; subject: string }, id: string) {
  return queryOptions({
    queryKey: [subject, 'pins', id],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getPin, { pin_id: id, field_set_key: 'detailed' }, { signal })).data;
      } catch (error) {
        // An answer and no fault: the server has rendered it, and the browser must agree.
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
