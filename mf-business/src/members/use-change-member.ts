import type { BusinessMember } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, pagedView } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { removeBusinessMember, updateBusinessMember } from '@corkboard/shared/requests/business';

import { membersQuery } from './members-query.ts';
import { saveErrorText } from './save-error-text.ts';

/** Null removes all permissions. */
type Change = Partial<Pick<BusinessMember, 'requires_mfa' | 'permissions'>>;

/** Changes or removes a member's permissions optimistically, and shows the reason on failure. A removal is confirmed. */
export function useChangeMember(member: BusinessMember) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, toasts } = shell;
  const { queryKey } = membersQuery(shell);
  const input = { member: member.user.id };

  return async (change: Change | null): Promise<void> => {
    try {
      await changeOptimistically(queryClient, {
        key: [...queryKey, member.user.id],
        views: [
          pagedView<BusinessMember>(queryKey, (other) => {
            if (other.user.id !== member.user.id) return other;
            return change && { ...other, ...change };
          }),
        ],
        send: async () => {
          if (change === null) await call(removeBusinessMember, input);
          else await call(updateBusinessMember, { ...input, ...change });
        },
        refresh: [queryKey],
      });
      const { full_name: name } = member.user;
      if (change === null) {
        toasts.show({ text: text('You removed {name}.', { name }), tone: 'success' });
      } else if (change.permissions) {
        toasts.show({
          text: text('You changed the permission of {name}.', { name }),
          tone: 'success',
        });
      }
    } catch (error) {
      toasts.show({ text: saveErrorText(error, text), tone: 'error' });
    }
  };
}
