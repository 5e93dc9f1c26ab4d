import type { UserMetadata } from '@corkboard/shared/contract/people';
import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { updateUserMetadata } from '@corkboard/shared/requests/people';

import { viewSettingsQuery } from './view-settings-query.ts';

type Density = NonNullable<UserMetadata['board_pin_rep_view_type']>;

/**
 * The selection wins over the saved setting for the whole visit, and is saved for the next. [PINS-006, PINS-008,
 * PINS-009]
 */
export function useDensity(isOwn: boolean): {
  density: Density;
  choose: (density: Density) => void;
} {
  const text = useText();
  const shell = useShell();
  const { queryClient, subject, call, logger, toasts } = shell;
  const settings = useQuery({ ...viewSettingsQuery(shell), enabled: isOwn });
  const key = [subject, 'chosen-density'];
  const selected = useQuery<Density | null>({
    queryKey: key,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

  async function save(density: Density) {
    queryClient.setQueryData(key, density);
    try {
      await call(updateUserMetadata, { board_pin_rep_view_type: density });
    } catch (error) {
      reportUnexpected(logger, error, 'saving the density');
      // The page keeps the selection even if it can't be saved.
      toasts.show({
        key: 'density',
        text: text("Couldn't save your choice."),
        tone: 'error',
        action: { text: text('Try again'), run: () => void save(density) },
      });
    }
  }

  return {
    density: isOwn
      ? (selected.data ?? settings.data?.board_pin_rep_view_type ?? 'regular')
      : 'regular',
    choose: (density) => void save(density),
  };
}
