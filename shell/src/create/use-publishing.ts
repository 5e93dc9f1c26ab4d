import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isPinCreationDisabled } from '@corkboard/shared/rules/pins';

export type Publishing = ReturnType<typeof usePublishing>;

export function usePublishing() {
  const text = useText();
  const { dialogs, experiments } = useShell();

  return {
    isDisabled: isPinCreationDisabled(experiments),
    explain: () =>
      void dialogs.confirm({
        title: text('Oops...'),
        text: text(
          'Our server is experiencing a mild case of the hiccups at the moment. Please try refreshing and publishing again later.',
        ),
        confirm: text('Dismiss'),
        isAlert: true,
      }),
  };
}
