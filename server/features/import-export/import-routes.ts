import {
  cancelImport,
  getImport,
  getImportItems,
  getImports,
} from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { translateField } from '../../platform/i18n/translator.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportRepository } from './import-repository.ts';

const PAGE_SIZE = 50;

interface ImportDependencies {
  imports: ImportRepository;
  files: ImportFiles;
}

export function importRoutes({ imports, files }: ImportDependencies): FastifyPluginAsync {
  async function found(id: string, userId: string) {
    return (await imports.find(id, userId)) ?? notFound('page');
  }

  return async (app) => {
    route(app, getImports, async ({ viewer, request }) => {
      const rows = await imports.ofUser(requireUserId(viewer));
      return rows.map(translateField(getTranslator(request), 'message'));
    });

    route(app, getImport, async ({ viewer, input, request }) =>
      translateField(
        getTranslator(request),
        'message',
      )(await found(input.id, requireUserId(viewer))),
    );

    route(app, cancelImport, async ({ viewer, input: { id }, request }) => {
      const userId = requireFullUserId(viewer);
      const fileId = await imports.stop(id, userId);
      if (fileId !== null) await files.discard(fileId);
      return translateField(getTranslator(request), 'message')(await found(id, userId));
    });

    route(app, getImportItems, async ({ viewer, input, request }) => {
      const pinImport = await found(input.id, requireUserId(viewer));
      const page = await imports.items(pinImport, input.outcome, toListPage(input, PAGE_SIZE));
      const translated = translateField(getTranslator(request), 'reason');
      return new Page(page.items.map(translated), page.bookmark);
    });
  };
}
