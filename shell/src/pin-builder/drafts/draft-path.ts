import type { PinDraft } from '@corkboard/shared/contract/pins';

/** Where a draft is continued. */
export function getDraftPath({ id, story }: Pick<PinDraft, 'id' | 'story'>): string {
  return `${story ? '/idea-pin-builder/' : '/pin-builder/'}?draft=${id}`;
}
