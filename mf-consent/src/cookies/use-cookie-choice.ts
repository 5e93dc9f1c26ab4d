import { updateUserSettings } from '@corkboard/shared/contract/requests.ts';
import type { CookiePreferences } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { COOKIE_TOAST_DURATION } from '@corkboard/shared/rules/limits.ts';
import { useState } from 'react';

import { CONFIRMATION, type ConsentChoice, type Surface } from './consent-choice.ts';

/** The viewer's choice about cookies, and the way to make it. */
export function useCookieChoice() {
  const { call, events, toasts, viewer } = useShell();
  const text = useText();
  // Until the shell has heard of it; of this viewer only, since another one has a choice of their own.
  const [made, setMade] = useState<{ by: string | null; preferences: CookiePreferences } | null>(
    null,
  );

  const saving = useMutation({
    mutationKey: [viewer.id ?? 'visitor', 'cookies'],
    mutationFn: ({ preferences, surface }: ConsentChoice) =>
      call(updateUserSettings, { ...preferences, surface_tag: surface }, { quietAuth: true }),
    onSuccess: ({ data }, { deed: action }) => {
      setMade({ by: viewer.id, preferences: data });
      events.emit('consent.changed', data);
      toasts.show({ text: text(CONFIRMATION[action]), duration: COOKIE_TOAST_DURATION });
    },
  });

  return {
    /** Null until one has been made. */
    preferences: made && made.by === viewer.id ? made.preferences : viewer.cookies,
    /** True when it went through. */
    async save(choice: ConsentChoice): Promise<boolean> {
      // A second press while the first is on its way would only race it.
      if (saving.isPending) return false;
      return saving.mutateAsync(choice).then(
        () => true,
        () => false,
      );
    },
    /** The deed that is on its way from this surface. */
    working: (surface: Surface) =>
      saving.isPending && saving.variables.surface === surface ? saving.variables.deed : null,
    hasFailed: (surface: Surface) => saving.isError && saving.variables.surface === surface,
  };
}

export type ConsentControls = ReturnType<typeof useCookieChoice>;
