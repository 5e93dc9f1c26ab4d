import type { ApiScope } from '@corkboard/shared/contract/base';
import type { Text } from '@corkboard/shared/i18n/create-i18n';

export function scopeText(text: Text): Record<ApiScope, { label: string; detail: string }> {
  return {
    'saved:read': {
      label: text('See what you saved'),
      detail: text(
        "Whether a page or image is among your Pins. It's all that the extension needs.",
      ),
    },
    'boards:read': {
      label: text('Read boards and Pins'),
      detail: text('Everything that you can see, including your secret boards.'),
    },
    'pins:write': {
      label: text('Save Pins'),
      detail: text('Create, edit, move, and delete your Pins.'),
    },
    'boards:write': {
      label: text('Manage boards'),
      detail: text('Create, edit, archive, and delete your boards and sections.'),
    },
  };
}

export function scopeLabels(text: Text, scopes: readonly ApiScope[]): string {
  const all = scopeText(text);
  return scopes.map((scope) => all[scope].label).join(' · ');
}
