import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getPin } from '@corkboard/shared/requests/pins';
import { dataOrNull } from '@corkboard/shared/rules/base';

/** Loads a Pin; null when it doesn't exist or the viewer can't see it. */
export function pinQuery({ call, subject }: { call: Call; subject: string }, id: string) {
  return queryOptions({
    queryKey: [subject, 'pins', id],
    queryFn: ({ signal }) =>
      dataOrNull(call(getPin, { pin_id: id, field_set_key: 'detailed' }, { signal })),
  });
}
