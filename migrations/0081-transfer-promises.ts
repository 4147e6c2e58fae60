import { type Kysely, sql } from 'kysely'

/** What is kept for somebody who promised a bank transfer is bounded: by the enterprise, by stock, address and visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_shops add column takes_transfers boolean not null default true;

    -- of groups whose transfer is awaited; gone once it has arrived or is over
    create table transfer_promises (
      group_id integer primary key references order_groups (id),
      email text not null,
      -- digest of the address of the network; null: from before
      visitor text,
      at timestamptz not null default now()
    );
    create index transfer_promises_email on transfer_promises (email);
    create index transfer_promises_visitor on transfer_promises (visitor) where visitor is not null;
    insert into transfer_promises (group_id, email)
    select group_id, lower(email) from payments
    where provider = 'bank' and group_id is not null and state in ('starting', 'pending', 'processing', 'cancelling');

    alter table checkouts
      -- it is the buyer's: they typed the code that was mailed to it
      add column confirmed_email text,
      add column code_hash text,
      add column code_tries smallint not null default 0,
      add column code_expires_at timestamptz;
  `.execute(db)
}
