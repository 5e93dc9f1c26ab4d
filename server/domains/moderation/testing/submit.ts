import type { TakedownLaw } from '@corkboard/shared/contract/moderation';
import {
  createReport,
  getReportQueue,
  getTakedowns,
  submitTakedown,
} from '@corkboard/shared/requests/moderation';
import type { Person } from '../../../testing/given.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type World = Pick<TestApp, 'call'>;

export async function openReport(
  world: World,
  about: { user_id?: string; pin_id?: string },
  as: Person,
): Promise<string> {
  return (await world.call(createReport, { reason: 'spam', ...about }, as)).data.id;
}

interface Named {
  username?: string;
  content_urls?: string[];
}

interface Sent {
  law?: TakedownLaw;
  as?: Person;
}

export async function openTakedown(
  world: World,
  named: Named,
  { law = 'dsa', as }: Sent = {},
): Promise<string> {
  const complaint = {
    law,
    content_urls: [],
    explanation: 'This is my photograph.',
    full_name: 'Ada Lind',
    email: 'ada@lind.example',
    is_statement_true: true as const,
    ...named,
  };
  return (await world.call(submitTakedown, complaint, as)).data.id;
}

export async function firstTakedown(world: World, staff: Person) {
  const [first] = (await world.call(getTakedowns, {}, staff)).data;
  if (!first) throw new Error('There is no open legal report.');
  return first;
}

export async function firstReport(world: World, staff: Person) {
  const [first] = (await world.call(getReportQueue, {}, staff)).data;
  if (!first) throw new Error('There is no open report.');
  return first;
}
