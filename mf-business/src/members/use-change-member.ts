import type { BusinessMember } from '@corkboard/shared/contract/business-members.ts';
import {
  removeBusinessMember,
  updateBusinessMember,
} from '@corkboard/shared/contract/requests-business.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { actingOf, membersQuery } from './members-query.ts';
import { whyNotSaved } from './why-not-saved.ts';

/** Null takes all permissions. */
type Change = Partial<Pick<BusinessMember, 'requires_mfa' | 'permissions'>>;

/** Changes what somebody may do, or takes it, at once on screen; goes back and says why if the server refuses. */
export function useChangeMember(member: BusinessMember) {
  const text = useText();
  const shell = useShell();
  const { call, toasts } = shell;
  const { queryKey } = membersQuery(shell);
  const input = { member: member.user.id, ...actingOf(shell) };

  return useMutation({
    scope: { id: `business-member-${member.user.id}` },
    mutationFn: async (change: Change | null) => {
      if (change === null) await call(removeBusinessMember, input);
      else await call(updateBusinessMember, { ...input, ...change });
    },
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const after = ({ user, ...rest }: BusinessMember) => {
        if (user.id !== member.user.id) return [{ user, ...rest }];
        return change === null ? [] : [{ user, ...rest, ...change }];
      };
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, data: page.data.flatMap(after) })),
          },
      );
      return { before };
    },
    onError: (error, _change, result, { client }) => {
      client.setQueryData(queryKey, result?.before);
      toasts.show({ text: whyNotSaved(error, text), tone: 'error' });
    },
    // Not awaited: a refusal must reach the screen before the answer is back.
    onSettled: (_data, _error, _change, _result, { client }) => {
      void client.invalidateQueries({ queryKey });
    },
  });
}
