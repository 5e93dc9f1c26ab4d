import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { Shell } from '@corkboard/shared/remote';

import { discardInput, hasUserInput } from '../remotes/plan/safe-point.ts';

/** Asks before typed text is lost. Every way to leave uses it: links, another profile, and logging out. */
export async function confirmLeaving(dialogs: Shell['dialogs'], text: Text): Promise<boolean> {
  if (!hasUserInput(document)) return true;
  const isSure = await confirmDiscard(dialogs, text, document);
  if (isSure) discardInput(document);
  return isSure;
}

/** Something else than changes says in `data-loss` what is lost. */
export function confirmDiscard(
  dialogs: Shell['dialogs'],
  text: Text,
  part: ParentNode,
): Promise<boolean> {
  const loss = part.querySelector<HTMLElement>('[data-unsaved="true"][data-loss]')?.dataset['loss'];
  return dialogs.confirm({
    title: loss ? text('Leave this page?') : text('Discard changes?'),
    text: loss ?? text("Your changes on this page aren't saved yet."),
    confirm: text('Leave'),
    cancel: text('Stay'),
    isDestructive: true,
  });
}
