import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Request } from '@corkboard/shared/contract/base';
import type { Board } from '@corkboard/shared/contract/boards';
import {
  addBusinessMember,
  type BusinessPermission,
  removeBusinessMember,
} from '@corkboard/shared/contract/business';
import type { User } from '@corkboard/shared/contract/people';
import type { Plan } from '@corkboard/shared/contract/release';
import { toHttpRequest } from '@corkboard/shared/http';
import { convertAccount, getSession, signIn, signUp } from '@corkboard/shared/requests/accounts';
import { getBoards } from '@corkboard/shared/requests/boards';
import { createConversation } from '@corkboard/shared/requests/messaging';
import { createReport, submitTakedown } from '@corkboard/shared/requests/moderation';
import { getUser, unfollowUser, updateUserSettings } from '@corkboard/shared/requests/people';
import { getUserPins } from '@corkboard/shared/requests/pins';
import { followState } from '@corkboard/shared/rules/people';
import { type APIRequestContext, expect } from '@playwright/test';

export const DEMO_PASSWORD = 'corkboard-demo';

export interface Api {
  signIn(username: string): Promise<void>;
  signUp(account: { email: string; full_name: string; username: string }): Promise<void>;
  /** Signs up someone new, so that no other journey has changed the account. */
  newcomer(full_name?: string): Promise<{ username: string; email: string }>;
  becomeBusiness(): Promise<void>;
  chooseCookies(choice: { isAllowed: boolean }): Promise<void>;
  viewer(): Promise<Viewer>;
  user(username: string): Promise<User>;
  boards(username: string): Promise<Board[]>;
  /** Returns ids of published Pins. */
  pins(username: string): Promise<string[]>;
  unfollow(username: string): Promise<void>;
  /** Returns the id of the conversation. */
  message(username: string, text: string): Promise<string>;
  report(username: string, details: string): Promise<void>;
  reportPin(id: string, details: string): Promise<void>;
  /** Sends a legal report about links to this site. */
  complain(contentUrls: string[], explanation: string): Promise<void>;
  giveRole(username: string, permissions: BusinessPermission[]): Promise<void>;
  takeRole(username: string): Promise<void>;
  plan(): Promise<Plan>;
}

export function createApi(request: APIRequestContext, baseURL: string): Api {
  const headers = { origin: new URL(baseURL).origin };

  async function call<I extends object, D>({ route }: Request<I, D>, input: I): Promise<D> {
    const { method, url, body: sent } = toHttpRequest(route, input);
    const response = await request.fetch(url, {
      method,
      headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { data: sent }),
    });
    expect(response.ok(), `${route}: ${response.status()}`).toBe(true);
    const body = (await response.json()) as { resource_response?: { data: D } };
    return (body.resource_response ?? (body as { data: D })).data;
  }

  const user = (username: string) => call(getUser, { username, field_set_key: 'profile' });

  return {
    viewer: () => call(getSession, {}),
    user,
    async signIn(username) {
      await call(signIn, { username_or_email: username, password: DEMO_PASSWORD });
    },
    async signUp(account) {
      await call(signUp, { ...account, password: DEMO_PASSWORD });
    },
    async newcomer(full_name = 'Ada Journey') {
      const username = `ada${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
      const email = `${username}@example.com`;
      await call(signUp, { email, full_name, username, password: DEMO_PASSWORD });
      return { username, email };
    },
    async becomeBusiness() {
      await call(convertAccount, { is_partner: true });
    },
    async chooseCookies({ isAllowed }) {
      await call(updateUserSettings, {
        allow_analytic_cookies: isAllowed,
        allow_marketing_cookies: isAllowed,
        allow_personalization_cookies: isAllowed,
        surface_tag: 'journey',
      });
    },
    boards: (username) =>
      call(getBoards, {
        username,
        field_set_key: 'profile_grid_item',
        privacy_filter: 'all',
        sort: 'last_pinned_to',
        page_size: 25,
      }),
    async pins(username) {
      const pins = await call(getUserPins, { username, page_size: 5 });
      return pins.map(({ id }) => id);
    },
    async unfollow(username) {
      const { id, ...relation } = await user(username);
      if (followState(relation) !== 'none') await call(unfollowUser, { user_id: id });
    },
    async message(username, text) {
      const { id } = await user(username);
      return (await call(createConversation, { user_ids: [id], text })).id;
    },
    async report(username, details) {
      await call(createReport, { user_id: (await user(username)).id, reason: 'spam', details });
    },
    async reportPin(id, details) {
      await call(createReport, { pin_id: id, reason: 'spam', details });
    },
    async complain(contentUrls, explanation) {
      await call(submitTakedown, {
        law: 'dsa',
        content_urls: contentUrls,
        explanation,
        full_name: 'Ada Journey',
        email: 'ada@example.com',
        is_statement_true: true,
      });
    },
    async giveRole(username, permissions) {
      await call(addBusinessMember, { username, permissions });
    },
    async takeRole(username) {
      const { id } = await user(username);
      await call(removeBusinessMember, { member: id });
    },
    async plan() {
      const response = await request.get('/_release/plan');
      expect(response.ok()).toBe(true);
      return (await response.json()) as Plan;
    },
  };
}
