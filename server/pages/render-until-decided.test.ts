import { pageAnswers } from './cache/page-answers.ts';
import type { RenderedPage } from './render/render-visits.ts';
import { renderUntilDecided } from './render-until-decided.ts';

const NEVER = new AbortController().signal;
const unavailable = expect.objectContaining({ status: 503 });

function aPage(fields: Partial<RenderedPage>): RenderedPage {
  return {
    document: Buffer.from('<p>page</p>'),
    isEmpty: false,
    outcome: null,
    isUndecided: true,
    events: [],
    rendered: [],
    faults: [],
    plan: { snapshot: 1, remotes: {}, shell: { version: 'test', files: {} }, experiments: {} },
    ...fields,
  };
}

const found = { status: 200, body: '' };

it('renders again for data that arrived while rendering', async () => {
  const answers = pageAnswers(async () => found, NEVER);
  const rounds = [aPage({}), aPage({ isUndecided: false, outcome: { status: 404 } })];
  const page = await renderUntilDecided(async () => {
    await answers.call('/v3/board/');
    return rounds.shift() ?? aPage({});
  }, answers);
  expect(page.outcome).toEqual({ status: 404 });
});

it('repeats while late data leads to more requests', async () => {
  const answers = pageAnswers(async () => found, NEVER);
  let round = 0;
  const page = await renderUntilDecided(async () => {
    round += 1;
    if (round < 4) void answers.call(`/v3/${round}/`);
    return aPage({ isUndecided: round < 4 });
  }, answers);
  expect(page.isUndecided).toBe(false);
});

it('stops when another round brings no new responses', async () => {
  const answers = pageAnswers(async () => found, NEVER);
  const page = await renderUntilDecided(async () => aPage({ isEmpty: true }), answers);
  expect(page.isEmpty).toBe(true);
});

it('throws a 503 when no thread is free', async () => {
  const render = async () => aPage({ document: null, isUnstarted: true });
  const answers = pageAnswers(async () => found, NEVER);
  await expect(renderUntilDecided(render, answers)).rejects.toEqual(unavailable);
});

it("throws a 503 when the data doesn't arrive in time", async () => {
  const deadline = new AbortController();
  const answers = pageAnswers(() => new Promise(() => {}), deadline.signal);
  const render = async () => {
    const answer = answers.call('/v3/board/');
    deadline.abort();
    expect((await answer).status).toBe(503);
    return aPage({});
  };
  await expect(renderUntilDecided(render, answers)).rejects.toEqual(unavailable);
});

it('throws a 503 when a response is a 503', async () => {
  const answers = pageAnswers(async () => ({ status: 503, body: '' }), NEVER);
  const render = async () => {
    void answers.call('/v3/board/');
    return aPage({});
  };
  await expect(renderUntilDecided(render, answers)).rejects.toEqual(unavailable);
});
