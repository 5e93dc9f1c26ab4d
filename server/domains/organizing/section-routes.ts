import {
  createSection,
  deleteSection,
  getSection,
  getSections,
  mergeSections,
  reorderSections,
  type Section,
  updateSection,
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { sectionRepository } from '../boards/section-repository.ts';
import type { ActionRunner } from './action-runner.ts';
import { orEquivalentAction } from './equivalent-action.ts';
import { createMutations } from './run-mutation.ts';
import * as changes from './section-mutations.ts';

export interface SectionDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

const PAGE_SIZE = 50;

export function sectionRoutes(dependencies: SectionDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed, worked } = createMutations(dependencies);

  const sections = sectionRepository(db);

  async function found(id: string, viewerId: string | null): Promise<Section> {
    return (await sections.find(id, viewerId)) ?? notFound('section');
  }

  return async (app) => {
    route(app, getSections, async ({ viewer, input }) => {
      const id = input.board_id;
      if (!(await boards.canSee(id, viewer.id))) notFound('board');
      const page = await sections.ofBoard(id, viewer.id, toListPage(input, PAGE_SIZE));
      return new Page(page.sections, page.bookmark);
    });

    route(app, getSection, async ({ viewer, input }) => {
      if (input.section_id === undefined) return findBySlugs(input, viewer.id);
      const section = await found(input.section_id, viewer.id);
      return (await boards.canSee(section.board_id, viewer.id)) ? section : notFound('section');
    });

    route(app, createSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.createSection(trx, sent.input, actor),
      );
      if (result.action !== null) await runner.settle(result.action);
      return found(result.id, actor.subject);
    });

    route(app, updateSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.renameSection(trx, sent.input, actor),
      );
      return found(result, actor.subject);
    });

    route(app, deleteSection, (sent) =>
      worked(sent, (trx, actor) => {
        const { section_id, pins } = sent.input;
        const same = {
          kind: 'delete_section',
          section_id,
          deletes_pins: pins === 'delete',
        } as const;
        return orEquivalentAction(trx, actor, same, () =>
          changes.deleteSection(trx, sent.input, actor),
        );
      }),
    );

    route(app, mergeSections, (sent) =>
      worked(sent, (trx, actor) => {
        const { source, target } = sent.input;
        const same = {
          kind: 'merge_sections',
          section_id: source,
          target_section_id: target,
        } as const;
        return orEquivalentAction(trx, actor, same, () =>
          changes.mergeSections(trx, sent.input, actor),
        );
      }),
    );

    route(app, reorderSections, async (sent) => {
      const { id, section_ids, seen_ids } = sent.input;
      const order = { ids: section_ids.split(','), seen: seen_ids?.split(',') };
      await changed(sent, async (trx, actor) => {
        await changes.reorderSections(trx, id, order, actor);
        return true;
      });
      return null;
    });
  };

  async function findBySlugs(
    address: { username?: string; slug?: string; section_slug?: string },
    subject: string | null,
  ): Promise<Section> {
    const { username, slug, section_slug: section } = address;
    if (username === undefined || slug === undefined || section === undefined) {
      return badRequest(
        '/section_id',
        'Send section_id, or the username and both slugs of its link.',
      );
    }
    const ref = { owner: { username }, slug };
    const board = (await boards.find(ref, subject)) ?? notFound('section');
    return (await sections.findBySlug(board.id, section, subject)) ?? notFound('section');
  }
}
