import { type Kysely, sql } from 'kysely'

/**
 * Mails that somebody without an account can cause are counted by whom they go to and by who caused them. Of that address in the
 * network a digest is kept, for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column by_guest boolean not null default false,
      add column visitor text check (length(visitor) <= 60),
      -- not before this, and counted then
      add column leaves_at timestamptz not null default now(),
      drop constraint mails_state_check,
      add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'withheld')),
      -- what is no address is written, too, so that an admin sees it
      drop constraint mails_to_address_check,
      add constraint mails_to_address_check
        check (state = 'failed' or to_address ~ '^[^[:space:][:cntrl:]<>,;@]+@[^[:space:][:cntrl:]<>,;@]+$'),
      add constraint mails_visitor_check1 check (visitor is null or by_guest);
    create index mails_by_guest on mails (to_address, leaves_at) where by_guest and state <> 'withheld';
    create index mails_visitor on mails (visitor, leaves_at) where visitor is not null and state <> 'withheld';

    alter table order_groups add column visitor text check (length(visitor) <= 60);
    create index order_groups_visitor on order_groups (created_at) where visitor is not null;
    alter table gift_cards add column visitor text check (length(visitor) <= 60);
    create index gift_cards_visitor on gift_cards (created_at) where visitor is not null;
  `.execute(db)
}
