import { useText } from '@corkboard/shared/i18n';
import { queryOptions, useQuery } from '@corkboard/shared/query';
import { type Call, useShell } from '@corkboard/shared/remote';
import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { Button, useOverlays } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent } from 'react';

import { shouldShowCommentsOff } from './comments-off-access.ts';
import { useCanShow } from './use-can-show.ts';
import { usePageLocation } from './use-page-location.ts';

export const COMMENTS_OFF = 'comments-off';
const STATE = 'education.comments_off';

function toldQuery({ call, viewerId }: { call: Call; viewerId: string | null }) {
  return queryOptions({
    queryKey: [viewerId, 'states', STATE],
    queryFn: async ({ signal }) =>
      (await call(getUserStates, { state: STATE }, { signal, quietAuth: true })).data.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether to show the comments-off notice. Stored per user, not per acting profile. */
export function useCommentsOff(canTeach: boolean) {
  const { call, viewer, queryClient, logger, experiments } = useShell();
  const { path } = usePageLocation();
  const isFor =
    canTeach && !requiresSignIn(viewer) && shouldShowCommentsOff(viewer, path, experiments);
  const query = toldQuery({ call, viewerId: viewer.id });
  const { data: isTold = true, isPending } = useQuery({ ...query, enabled: isFor });

  return {
    /** True while loading, so that other guidance waits. */
    mayCome: isFor && (isPending || !isTold),
    isDue: isFor && !isTold,
    close(): void {
      queryClient.setQueryData(query.queryKey, true);
      call(setUserState, { state: STATE, value: 'told' }, { quietAuth: true }).catch(
        (error: unknown) => logger.error(error, 'mf-guidance comments'),
      );
    },
  };
}

interface Props {
  onShown: () => void;
  onClose: () => void;
}

export function CommentsOff({ onShown, onClose }: Props) {
  const text = useText();
  const { logger } = useShell();
  const isItsTurn = useCanShow(0);
  const { overlays, load } = useOverlays();

  useEffect(() => {
    load().catch((error: unknown) => logger.error(error, 'mf-guidance comments'));
  }, [load, logger]);
  const isShown = isItsTurn && overlays !== null;
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) show();
  }, [isShown]);
  if (!isShown) return null;

  return (
    <overlays.DialogOverlay
      title={text('Comments are turned off')}
      size="s"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text('Got it')}
        </Button>
      }
    >
      <p>
        {text(
          'You can use the app to allow comments on your Pins. Go to social permissions under settings.',
        )}
      </p>
    </overlays.DialogOverlay>
  );
}
