import { type Kysely, sql } from 'kysely'

/** Partners of a network: enterprises that look after some of its members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_partners (
      network_id integer not null references networks (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      -- null: the account is gone
      added_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      revision integer not null default 0,
      primary key (network_id, vendor_id)
    );
    create index network_partners_vendor on network_partners (vendor_id);
    create index network_partners_added_by on network_partners (added_by) where added_by is not null;

    create table network_partner_members (
      network_id integer not null,
      partner_id integer not null references vendors (id) on delete cascade,
      membership_id integer not null,
      primary key (membership_id, partner_id),
      -- deferred, because in a merge of enterprises both rows change one after the other
      foreign key (network_id, partner_id) references network_partners (network_id, vendor_id)
        on delete cascade deferrable initially deferred,
      foreign key (network_id, membership_id) references memberships (network_id, id) on delete cascade
    );
    create index network_partner_members_partner on network_partner_members (partner_id, network_id);
  `.execute(db)
}
