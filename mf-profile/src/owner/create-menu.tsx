import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { sparkle } from '@corkboard/shared/icons/sparkle.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { MenuButton } from '@corkboard/shared/ui';

/** What an owner makes: each entry is the address of its own tool. [HEAD-037, CREATE-001] */
export function CreateMenu() {
  const text = useText();
  return (
    <MenuButton
      icon={plus}
      label={text('Create')}
      items={[
        {
          id: 'board',
          label: text('Create board'),
          icon: squaresFour,
          href: '/board/create/',
        },
        { id: 'pin', label: text('Create Pin'), icon: pushPin, href: '/pin-builder/' },
        {
          id: 'story-pin',
          label: text('Create story pin'),
          icon: sparkle,
          href: '/idea-pin-builder/',
        },
      ]}
      onAction={() => {}}
    />
  );
}
