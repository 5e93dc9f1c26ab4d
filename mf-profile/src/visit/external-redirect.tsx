import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { EXTERNAL_REDIRECT_EVENT } from './log-events.ts';

export function ExternalRedirect({ to, userId }: { to: string; userId: string }) {
  const { logger, navigation } = useShell();

  useEffect(() => {
    logger.event({ ...EXTERNAL_REDIRECT_EVENT, object_id_str: userId, aux_data: { site: to } });
    navigation.replace(to);
  }, [logger, navigation, to, userId]);
  return null;
}
