import type { ApiScope } from '@corkboard/shared/contract/base';
import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

export type LinkPurpose =
  | 'sign-in'
  | 'reset-password'
  | 'change-email'
  | 'delete-account'
  | 'second-factor';

export interface LinkDetails {
  next?: string | undefined;
  email?: string | undefined;
}

/** Tables of migration 0005. Tokens and codes are stored only as hashes. */
export interface AccountTables {
  /** Of migration 0043. */
  consent_choices: {
    id: string;
    user_id: string;
    allow_analytic_cookies: boolean;
    allow_marketing_cookies: boolean;
    allow_personalization_cookies: boolean;
    text_version: number;
    surface: string | null;
    chosen_at: Date;
    made_without_account: boolean;
    has_privacy_control: boolean;
    country: string | null;
  };
  social_accounts: {
    id: string;
    user_id: string;
    issuer: string;
    subject: string;
    name: string;
    email: string | null;
    created_at: Moment;
  };
  social_visits: {
    key_hash: string;
    state: string;
    nonce: string;
    verifier: string;
    next: string | null;
    /** Account to connect; null when signing in. */
    connect_id: string | null;
    expires_at: Date;
  };
  account_links: {
    token_hash: string;
    user_id: string;
    /** A confirmed deletion stays until it is done, and is no link. */
    purpose: LinkPurpose | 'confirmed-deletion';
    /** The account that was logged in when a new email address was asked for. Of migration 0093. */
    home_id: ColumnType<string | null, string | undefined, never>;
    details: ColumnType<LinkDetails, string | undefined, never>;
    created_at: Moment;
    expires_at: Date;
  };
  two_factors: {
    user_id: string;
    /** Base32, in plain text because the server needs it to verify codes. */
    secret: string;
    is_on: ColumnType<boolean, boolean | undefined, boolean>;
    /** Latest 30-second step whose code was used: a code works once. */
    last_step: ColumnType<number, number | undefined, number>;
    created_at: Moment;
  };
  /** Table of migration 0045. */
  api_tokens: {
    id: string;
    user_id: string;
    /** The account that was logged in, if it wasn't `user_id`. */
    home_id: string | null;
    name: string;
    token_hash: string;
    scopes: ApiScope[];
    created_at: Moment;
    expires_at: Date;
    last_used_at: Date | null;
  };
  recovery_codes: { user_id: string; code_hash: string };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends AccountTables {}
}
