import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { MenuButton } from '@corkboard/shared/ui';

export const ORGANIZE_ACTIONS = [
  'create-board',
  'organize-pins',
  'sort-boards',
  'visibility',
  'deleted',
  'history',
  'transfer',
] as const;
export type OrganizeAction = (typeof ORGANIZE_ACTIONS)[number];

export function OrganizeMenu({ onAct }: { onAct(act: OrganizeAction): void }) {
  const text = useText();
  const words: Record<OrganizeAction, string> = {
    'create-board': text('Create board'),
    'organize-pins': text('Organize Pins'),
    'sort-boards': text('Sort boards'),
    visibility: text('Board visibility'),
    deleted: text('Recently deleted boards'),
    history: text('Recent changes'),
    transfer: text('Export and import'),
  };

  return (
    <MenuButton
      variant="plain"
      size="s"
      icon={dotsThree}
      label={text('Organize')}
      items={ORGANIZE_ACTIONS.map((id) => ({ id, label: words[id] }))}
      onAction={(id) => {
        const act = ORGANIZE_ACTIONS.find((each) => each === id);
        if (act) onAct(act);
      }}
    />
  );
}
