import { type Acting, createCall, type Transport } from '@corkboard/shared/http';
import type { Call } from '@corkboard/shared/remote';

import type { PendingIntent } from './pending-intent.ts';

/** Returns the call for an acting subject, null for the member. Stable per subject, so that effects can depend on it. */
export type CallFor = (actingAs: { id: string } | null) => Call;

interface Listeners {
  /** Returns the pressed action that this change is for. No later change gets it. */
  takePress?(input: unknown): PendingIntent | null;
  /** Resolves to true once the viewer has logged in. */
  onUnauthorized(rejected: { pressed: PendingIntent | null }): Promise<boolean> | undefined;
  /** Called when the server denies acting as this profile. Returns the message that the viewer got. */
  onDenied(profileId: string): string | null;
  endedMessage(profileId: string): string | null;
}

export function createCalls(
  transport: Transport,
  { takePress, onUnauthorized, onDenied, endedMessage }: Listeners,
): CallFor {
  const own = createBoundCall();
  const others = new Map<string, Call>();

  return (actingAs) => {
    if (actingAs === null) return own;
    const { id } = actingAs;
    const acting = {
      subjectId: id,
      onDenied: () => onDenied(id),
      endedMessage: () => endedMessage(id),
    };
    const call = others.get(id) ?? createBoundCall(acting);
    others.set(id, call);
    return call;
  };

  function createBoundCall(acting?: Acting): Call {
    return (request, input, options) => {
      const isChange = !(request.address ?? request.route).startsWith('GET ');
      const pressed = isChange && !options?.quietAuth ? takePress?.(input) : null;
      const call = createCall(
        transport,
        () => onUnauthorized({ pressed: pressed ?? null }),
        acting,
      );
      return call(request, input, options);
    };
  }
}
