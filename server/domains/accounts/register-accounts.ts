import type { FastifyInstance } from 'fastify';

import { repeat } from '../../platform/jobs/repeat.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { accountRoutes } from './account-routes.ts';
import { type AccountDependencies, accountServices } from './account-services.ts';
import { closeAccountRoutes } from './close-account-routes.ts';
import { linkRoutes, resetRoutes } from './link-routes.ts';
import { linkedRoutes } from './linked/linked-routes.ts';
import { switchRoutes } from './linked/switch-routes.ts';
import { apiTokenRoutes } from './sessions/api-token-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { socialProvider } from './social/social-provider.ts';
import { SOCIAL_CALLBACK, socialRoutes } from './social/social-routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';

/** How long the deletion of an account waits at most once all people are counted. */
const DELETION_INTERVAL_MS = 5000;

export async function registerAccounts(
  app: FastifyInstance,
  oidc: Settings['oidc'],
  dependencies: AccountDependencies,
): Promise<void> {
  const services = accountServices(dependencies);
  const callback = `${dependencies.publicUrl}${SOCIAL_CALLBACK}`;
  const provider = oidc ? socialProvider(oidc, callback) : null;

  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'the deletion of an account waits');
  const deleting = repeat(() => services.deletion.finishNext(onError), {
    everyMs: DELETION_INTERVAL_MS,
    onError,
  });
  app.addHook('onListen', () => deleting.start());
  // A removal can take half a minute. If it doesn't end in time, the next server does it.
  app.addHook('onClose', async () => void deleting.stop());

  await app.register(accountRoutes(services));
  await app.register(linkRoutes(services));
  await app.register(resetRoutes(services));
  await app.register(socialRoutes(services, provider));
  await app.register(settingsRoutes(services));
  await app.register(closeAccountRoutes(services));
  await app.register(sessionRoutes(services));
  await app.register(twoFactorRoutes(services));
  await app.register(apiTokenRoutes(services));
  await app.register(linkedRoutes(services));
  await app.register(switchRoutes(services));
  app.addHook('onClose', () => dependencies.mailer.close());
}
