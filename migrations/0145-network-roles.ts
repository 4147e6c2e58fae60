import { type Kysely, sql } from 'kysely'

/** Roles that people have in a network, beside those of the team of the enterprise that runs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_roles (
      network_id integer not null references networks (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      role text not null check (role in ('owner', 'admin', 'reviewer', 'reader')),
      -- null: the account is gone
      given_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      primary key (network_id, user_id)
    );
    create index network_roles_user on network_roles (user_id);
    create index network_roles_given_by on network_roles (given_by) where given_by is not null;
  `.execute(db)
}
