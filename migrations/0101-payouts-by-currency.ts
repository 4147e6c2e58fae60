import { type Kysely, sql } from 'kysely'

/** What enterprises are paid, and the statements of it, are in the currency that their buyers were charged in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout_batches add column currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$');
    alter table payout_batches alter column minimum type bigint;
    alter table payout_batches add constraint payout_batches_currency unique (id, currency);
    alter table payouts add constraint payouts_batch_currency foreign key (batch_id, currency)
      references payout_batches (id, currency);
    -- one batch and, for each enterprise, one payout under way in each currency
    drop index payout_batches_running;
    create unique index payout_batches_running on payout_batches (currency) where state = 'running';
    drop index payouts_under_way;
    create unique index payouts_under_way on payouts (vendor_id, currency) where state = 'in-transfer';

    -- a payout is what its orders come to, all of them in its currency
    create or replace function check_payout() returns trigger language plpgsql as $$
    declare
      payout integer;
    begin
      if tg_table_name = 'payouts' then payout := new.id; else payout := new.payout_id; end if;
      perform from payouts where id = payout and amount =
        (select coalesce(sum(amount), 0) from payout_lines where payout_id = payout);
      if not found then
        raise exception 'the lines of payout % don''t sum to its amount', payout using errcode = 'check_violation';
      end if;
      perform from payouts
        join payout_lines line on line.payout_id = payouts.id
        join orders on orders.id = line.order_id
        where payouts.id = payout and orders.currency <> payouts.currency;
      if found then
        raise exception 'payout % has orders of another currency', payout using errcode = 'check_violation';
      end if;
      return null;
    end $$;

    -- a month of a vendor has a statement for each currency
    alter table vendor_statement_entries drop constraint vendor_statement_entries_vendor_id_month_fkey;
    alter table vendor_statements add column currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$');
    alter table vendor_statements drop constraint vendor_statements_pkey;
    alter table vendor_statements add primary key (vendor_id, currency, month);
    alter table vendor_statement_entries add column currency char(3) not null default 'USD';
    alter table vendor_statement_entries drop constraint vendor_statement_entries_pkey;
    alter table vendor_statement_entries add primary key (vendor_id, entry_id, currency);
    alter table vendor_statement_entries add foreign key (vendor_id, currency, month)
      references vendor_statements (vendor_id, currency, month);
    drop index vendor_statement_entries_month;
    create index vendor_statement_entries_month on vendor_statement_entries (vendor_id, currency, month, entry_id);

    create or replace function check_statement() returns trigger language plpgsql as $$
    declare
      wrong boolean;
    begin
      select true into wrong from vendor_statements one
        where one.vendor_id = new.vendor_id and one.currency = new.currency and one.month = new.month and (
          one.opening <> coalesce((select earlier.closing from vendor_statements earlier
            where earlier.vendor_id = one.vendor_id and earlier.currency = one.currency and earlier.month < one.month
            order by earlier.month desc limit 1), 0)
          or exists (select from vendor_statements later
            where later.vendor_id = one.vendor_id and later.currency = one.currency and later.month > one.month)
          or one.entries <> (select count(*) from vendor_statement_entries entry
            where entry.vendor_id = one.vendor_id and entry.currency = one.currency and entry.month = one.month)
          or one.closing - one.opening <> (select coalesce(sum(posting.amount), 0)
            from vendor_statement_entries entry
            join ledger_postings posting on posting.entry_id = entry.entry_id and posting.vendor_id = entry.vendor_id
              and posting.currency = entry.currency
            where entry.vendor_id = one.vendor_id and entry.currency = one.currency and entry.month = one.month
              and posting.account in ('vendor_balance', 'shipping', 'tax')));
      if wrong then
        raise exception 'the statement of vendor % for % in % is not what its entries come to',
          new.vendor_id, new.month, new.currency using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create or replace function check_statement_entry() returns trigger language plpgsql as $$
    begin
      perform from vendor_statements
        where vendor_id = new.vendor_id and currency = new.currency and month = new.month
          and xmin = pg_current_xact_id()::xid;
      if not found then
        raise exception 'the statement of vendor % for % is closed', new.vendor_id, new.month
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
  `.execute(db)
}
