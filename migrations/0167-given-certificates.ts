import { type Kysely, sql } from 'kysely'

/** Certificates that a network gives to its members; they count while their holder is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table certificates
      -- its network gives it, and enterprises can’t choose it themselves
      add column is_given boolean not null default false,
      add check (not is_given or network_id is not null),
      add unique (id, is_given);
    create index certificates_given on certificates (network_id, sort_order) where is_given;

    alter table vendor_certificates
      -- follows its certificate: what a network gave is not written by what the enterprise says of itself
      add column is_given boolean not null default false,
      add foreign key (certificate_id, is_given) references certificates (id, is_given);

    create view shown_certificates as
      select held.* from vendor_certificates held
      where not held.is_given or exists (
        select from certificates
        join networks on networks.id = certificates.network_id and networks.status in (1, 4)
        join network_members member on member.network_id = networks.id and member.status in (1, 4)
        where certificates.id = held.certificate_id and member.vendor_id = held.vendor_id);
  `.execute(db)
}
