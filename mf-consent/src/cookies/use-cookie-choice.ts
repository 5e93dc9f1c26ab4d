import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { updateUserSettings } from '@corkboard/shared/requests/people';
import { COOKIE_TOAST_DURATION_MS } from '@corkboard/shared/rules/limits';
import { useState } from 'react';

import { type ConsentChoice, getConfirmation, type Surface } from './consent-choice.ts';
import { withoutObjected } from './privacy-control.ts';

interface Made {
  by: string | null;
  /** What the shell knew when the choice was made. */
  over: CookiePreferences | null;
  preferences: CookiePreferences;
}

export function useCookieChoice() {
  const { call, events, toasts, viewer } = useShell();
  const text = useText();
  // Set until the shell knows the choice.
  const [made, setMade] = useState<Made | null>(null);
  // A choice of another tab is newer, and another account has its own choice.
  const isOver = made && (made.by !== viewer.id || made.over !== viewer.cookies);
  if (isOver) setMade(null);

  const saving = useMutation({
    mutationKey: [viewer.id ?? 'visitor', 'cookies'],
    mutationFn: ({ preferences, surface }: ConsentChoice) =>
      call(
        updateUserSettings,
        { ...withoutObjected(preferences), surface_tag: surface },
        { quietAuth: true },
      ),
    onSuccess: ({ data }, { action }) => {
      setMade({ by: viewer.id, over: viewer.cookies, preferences: data });
      events.emit('consent.changed', data);
      toasts.show({
        text: text(getConfirmation(action, data)),
        duration: COOKIE_TOAST_DURATION_MS,
      });
    },
  });

  const own = made && !isOver ? made.preferences : null;
  return {
    preferences: own ?? viewer.cookies,
    /** Nothing was chosen yet, or a purpose was added since. */
    isDue: !own && (!viewer.cookies || viewer.isConsentDue === true),
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
    forgetFailure(): void {
      if (!saving.isPending) saving.reset();
    },
  };
}

export type ConsentControls = ReturnType<typeof useCookieChoice>;
