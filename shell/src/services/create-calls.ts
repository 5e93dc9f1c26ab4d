import { createCall, type Transport } from '@corkboard/shared/http';
import type { Call } from '@corkboard/shared/remote';

/** Returns the call for an acting subject, null for the member. Stable per subject, so that effects can depend on it. */
export type CallFor = (actingAs: { id: string } | null) => Call;

interface Listeners {
  /** Resolves to true once the viewer has logged in. */
  onUnauthorized(rejected: { isChange: boolean }): Promise<boolean> | undefined;
  /** Called when the server denies acting as this profile. Returns the message that the viewer got. */
  onDenied(profileId: string): string | null;
  endedMessage(profileId: string): string | null;
}

export function createCalls(
  transport: Transport,
  { onUnauthorized, onDenied, endedMessage }: Listeners,
): CallFor {
  const own = createCall(transport, onUnauthorized);
  const others = new Map<string, Call>();

  return (actingAs) => {
    if (actingAs === null) return own;
    const { id } = actingAs;
    const acting = {
      subjectId: id,
      onDenied: () => onDenied(id),
      endedMessage: () => endedMessage(id),
    };
    const call = others.get(id) ?? createCall(transport, onUnauthorized, acting);
    others.set(id, call);
    return call;
  };
}
