import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

/** What an emailed link is for; a token of one purpose opens nothing else. */
export type LinkPurpose =
  | 'sign-in'
  | 'reset-password'
  | 'change-email'
  | 'delete-account'
  /** In a cookie and not in a mail: an account elsewhere has vouched, and a code is still missing. */
  | 'second-factor';

export interface LinkDetails {
  next?: string | undefined;
  email?: string | undefined;
}

/** What the 0005 migration makes. Tokens and codes stand here as hashes alone. */
export interface AccountTables {
  social_accounts: {
    id: string;
    user_id: string;
    /** Address of the place that vouches, and who somebody is there: together unique. */
    issuer: string;
    subject: string;
    name: string;
    email: string | null;
    created_at: Moment;
  };
  /** Visits to a place elsewhere that have not come back yet. */
  social_visits: {
    /** sha256 of the browser's cookie, hex. */
    key_hash: string;
    state: string;
    nonce: string;
    verifier: string;
    next: string | null;
    /** The account that is to be connected; null where somebody signs in. */
    connect_id: string | null;
    expires_at: Date;
  };
  account_links: {
    token_hash: string;
    user_id: string;
    purpose: LinkPurpose;
    details: ColumnType<LinkDetails, string | undefined, never>;
    created_at: Moment;
    expires_at: Date;
  };
  two_factors: {
    user_id: string;
    /** Base32. Readable, as every authenticator's server needs it: who reads the database signs in anyway. */
    secret: string;
    is_on: ColumnType<boolean, boolean | undefined, boolean>;
    /** The newest 30 seconds whose code was used: a code counts once. */
    last_step: ColumnType<number, number | undefined, number>;
    created_at: Moment;
  };
  recovery_codes: { user_id: string; code_hash: string };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends AccountTables {}
}
