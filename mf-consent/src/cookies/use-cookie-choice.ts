import { updateUserSettings } from '@corkboard/shared/contract/requests.ts';
import type { CookiePreferences } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { COOKIE_TOAST_DURATION } from '@corkboard/shared/rules/limits.ts';
import { useState } from 'react';

import { CONFIRMATION, type ConsentChoice, type Surface } from './consent-choice.ts';

export function useCookieChoice() {
  const { call, events, toasts, viewer } = useShell();
  const text = useText();
  // Set until the shell knows the choice. Keyed by viewer, because another account has its own choice.
  const [made, setMade] = useState<{ by: string | null; preferences: CookiePreferences } | null>(
    null,
  );

  const saving = useMutation({
    mutationKey: [viewer.id ?? 'visitor', 'cookies'],
    mutationFn: ({ preferences, surface }: ConsentChoice) =>
      call(updateUserSettings, { ...preferences, surface_tag: surface }, { quietAuth: true }),
    onSuccess: ({ data }, { action }) => {
      setMade({ by: viewer.id, preferences: data });
      events.emit('consent.changed', data);
      toasts.show({ text: text(CONFIRMATION[action]), duration: COOKIE_TOAST_DURATION });
    },
  });

  return {
    preferences: made && made.by === viewer.id ? made.preferences : viewer.cookies,
    /** Resolves to whether it was saved. */
    async save(choice: ConsentChoice): Promise<boolean> {
      // A second save would race the first.
      if (saving.isPending) return false;
      return saving.mutateAsync(choice).then(
        () => true,
        () => false,
      );
    },
    working: (surface: Surface) =>
      saving.isPending && saving.variables.surface === surface ? saving.variables.action : null,
    hasFailed: (surface: Surface) => saving.isError && saving.variables.surface === surface,
  };
}

export type ConsentControls = ReturnType<typeof useCookieChoice>;
