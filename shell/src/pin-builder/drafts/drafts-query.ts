import type { Shell } from '@corkboard/shared/remote';
import { getPinDrafts } from '@corkboard/shared/requests/pins';

export function draftsQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return {
    queryKey: [subject, 'pins', 'drafts'],
    // An old copy of a draft would replace what was typed since.
    staleTime: 0,
    queryFn: async () => (await call(getPinDrafts, {})).data,
  };
}
