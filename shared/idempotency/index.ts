export { useIdempotencyKeys } from './use-idempotency-keys.ts';
