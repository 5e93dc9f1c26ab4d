import { createCall, type Transport } from '@corkboard/shared/http/call.ts';
import type { Call } from '@corkboard/shared/remote';

/** The call of each acting subject; null is the member. The same subject gets the same call, so that effects can depend on it. */
export type CallFor = (actingAs: { id: string } | null) => Call;

interface Listeners {
  onUnauthorized(): void;
  /** The member cannot act as this profile, or no longer. */
  onDenied(profileId: string): void;
}

export function createCalls(
  transport: Transport,
  { onUnauthorized, onDenied }: Listeners,
): CallFor {
  const own = createCall(transport, onUnauthorized);
  const others = new Map<string, Call>();

  return (actingAs) => {
    if (actingAs === null) return own;
    const { id } = actingAs;
    const acting = { subjectId: id, onDenied: () => onDenied(id) };
    const call = others.get(id) ?? createCall(transport, onUnauthorized, acting);
    others.set(id, call);
    return call;
  };
}
