export type { PageOutcome } from '../contract/base/page.ts';
export {
  ApiError,
  ConnectionError,
  errorText,
  isNotFound,
  isOutOfReach,
} from '../http/api-error.ts';
export type { Call } from '../http/call.ts';
export { boardsQuery } from '../queries/boards-query.ts';
export { homeQuery, popularPinsQuery } from '../queries/home-query.ts';
export { type PagePosition, pagedQuery } from '../queries/paged-query.ts';
export { userQuery } from '../queries/user-query.ts';
export {
  type Application,
  type ApplicationProps,
  reactApplication,
} from '../remote/application.tsx';
export {
  defineRemote,
  type PrefetchRequest,
  type RemoteDefinition,
  type SlotContribution,
  /** @deprecated Since 1.4: `SlotContribution`. */
  type SlotContribution as SlotFiller,
  type SlotContributions,
  /** @deprecated Since 1.4: `SlotContributions`. */
  type SlotContributions as SlotFillers,
} from '../remote/define-remote.ts';
export { createEventBus, type EventBus, type Events } from '../remote/events.ts';
export type { Intent, IntentKind } from '../remote/intent.ts';
export { lazyWithRetry, resetFailedImport } from '../remote/lazy-with-retry.tsx';
export type { SlotParcel, SlotParcelProps, SlotParcels } from '../remote/parcel.ts';
export {
  type BusinessAccess,
  type ConfirmOptions,
  /** @deprecated Since 1.4: `ConfirmOptions`. */
  type ConfirmOptions as Question,
  type CreateContext,
  /** @deprecated Since 1.4: `CreateContext`. */
  type CreateContext as CreatePlace,
  type Live,
  type LiveTopic,
  type Navigation,
  type Shareable,
  type Shell,
  ShellProvider,
  type SignInPromptOptions,
  /** @deprecated Since 1.4: `SignInPromptOptions`. */
  type SignInPromptOptions as SignInMore,
  type SignInReason,
  type Toast,
  useShell,
} from '../remote/shell.tsx';
export { Slot } from '../remote/slot.tsx';
export type { PinPlace, SlotName, SlotProps } from '../remote/slots.ts';
export { useIntent } from '../remote/use-intent.ts';
export { useLazyComponent } from '../remote/use-lazy-component.ts';
