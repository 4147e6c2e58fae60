import { type Kysely, sql } from 'kysely'

/** An admin looks at the site as a person sees it, for some minutes. It ends with the admin's session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table looks (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references sessions (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      -- SHA-256 of the token in the admin's cookie
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz,
      check (ends_at > started_at)
    );
    create index looks_user on looks (user_id);
    -- one at a time
    create unique index looks_session on looks (session_id) where ended_at is null;
  `.execute(db)
}
