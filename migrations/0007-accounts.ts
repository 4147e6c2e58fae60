import { type Kysely, sql } from 'kysely'

/**
 * People: who they are, how they prove it, and where they are signed in. The tables of sign-in have the columns that
 * better-auth expects; ids are uuids, so that none tells how many people there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendors add column kind text not null default 'vendor' check (kind in ('vendor', 'survey'));
    alter table vendors add constraint vendors_survey_hidden check (kind = 'vendor' or status not in (1, 4));

    create table users (
      id uuid primary key default gen_random_uuid(),
      name text not null check (name <> '' and length(name) <= 100),
      email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
      email_verified boolean not null default false,
      image text,
      role smallint not null default 2 check (role between 1 and 2),
      disabled_at timestamptz,
      two_factor_enabled boolean not null default false,
      photo_image_id uuid references images (id) on delete set null,
      language_code text not null default 'en' check (language_code ~ '^[a-z]{2}$'),
      currency_code char(3) not null default 'USD' check (currency_code ~ '^[A-Z]{3}$'),
      location jsonb check (jsonb_typeof(location) = 'object'),
      spoken_languages text[] not null default '{}',
      translation_language text check (translation_language ~ '^[a-z]{2}$'),
      metabase_access boolean not null default false,
      selected_vendor_id integer references vendors (id) on delete set null,
      refer_token text,
      last_sign_in_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index users_selected_vendor on users (selected_vendor_id) where selected_vendor_id is not null;
    create index users_photo on users (photo_image_id) where photo_image_id is not null;

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expires on sessions (expires_at);

    create table sign_in_methods (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      provider_id text not null,
      account_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    );
    create index sign_in_methods_user on sign_in_methods (user_id);

    create table verifications (
      id uuid primary key default gen_random_uuid(),
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index verifications_identifier on verifications (identifier);
    create index verifications_expires on verifications (expires_at);

    create table two_factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default true,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    );

    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text,
      public_key text not null,
      credential_id text not null unique,
      counter bigint not null default 0,
      device_type text not null,
      backed_up boolean not null default false,
      transports text,
      aaguid text,
      created_at timestamptz not null default now()
    );
    create index passkeys_user on passkeys (user_id);

    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );

    create table idempotency_keys (
      user_id uuid not null references users (id) on delete cascade,
      call text not null,
      key text not null check (length(key) between 8 and 100),
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, call, key)
    );
    create index idempotency_keys_created on idempotency_keys (created_at);
  `.execute(db)
}
