import type { AttachmentRef } from '@corkboard/shared/contract/messaging';

export interface ChosenAttachment extends AttachmentRef {
  type: 'board' | 'pin';
  name: string;
  imageUrl: string;
}

/** What a message request names of it. */
export function toAttachmentRef({ type, id }: ChosenAttachment): AttachmentRef {
  return { type, id };
}
