import { type Kysely, sql } from 'kysely'

/** Who saw the money of a bank transfer on the operator's account, and when. From now on an admin, or it isn't paid for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer_receipts (
      payment_id uuid primary key references payments (id),
      -- null once the account is gone
      by_user uuid references users (id) on delete set null,
      -- vendor: an owner or admin of the enterprise that it paid, as it was allowed before
      party text not null default 'admin' check (party in ('admin', 'vendor')),
      at timestamptz not null default now()
    );
    create index transfer_receipts_by_user on transfer_receipts (by_user) where by_user is not null;

    insert into transfer_receipts (payment_id, by_user, party, at)
    select payments.id, (select id from users where id = audit.user_id),
      case when exists (
        select from order_events event join orders on orders.id = event.order_id
        where orders.group_id = payments.group_id and event.kind = 'transfer-received' and event.party = 'vendor')
      then 'vendor' else 'admin' end,
      coalesce(payments.paid_at, payments.updated_at)
    from payments left join lateral (
      select user_id from audit_log
      where action in ('order.transfer-received', 'sale.transfer-received')
        and target = coalesce('order-group:' || payments.group_id, 'sale:' || payments.sale_id)
      order by id limit 1
    ) audit on true
    where provider = 'bank' and state = 'succeeded';

    create function check_transfer_receipt() returns trigger language plpgsql as $$
    begin
      if new.party <> 'admin' or exists (select from users where id = new.by_user and role <> 1) then
        raise exception 'only an admin says that a bank transfer has arrived' using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger transfer_receipts_by_admins after insert on transfer_receipts
      for each row execute function check_transfer_receipt();

    create function check_transfer_is_received() returns trigger language plpgsql as $$
    begin
      if not exists (select from transfer_receipts where payment_id = new.id) then
        raise exception 'nobody said that the bank transfer % has arrived', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger payments_transfer_received after insert or update of state on payments
      deferrable initially deferred
      for each row when (new.provider = 'bank' and new.state = 'succeeded') execute function check_transfer_is_received();

    -- banks' files that brought something new, and what came in by them
    create table bank_files (
      id integer primary key generated always as identity,
      name text not null check (length(name) between 1 and 200),
      format text not null check (format in ('camt.053', 'csv')),
      imported_by uuid references users (id) on delete set null,
      imported_at timestamptz not null default now()
    );
    create index bank_files_imported_by on bank_files (imported_by) where imported_by is not null;
    create table bank_entries (
      id integer primary key generated always as identity,
      file_id integer not null references bank_files (id),
      fingerprint text not null unique,
      day date not null,
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      payer text not null check (length(payer) <= 500),
      words text not null check (length(words) <= 2000),
      payment_id uuid references payments (id),
      is_exact boolean not null,
      "references" integer not null,
      state text not null default 'open' check (state in ('open', 'confirmed', 'aside')),
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz,
      check ((state = 'open') = (decided_at is null)),
      check (state <> 'confirmed' or payment_id is not null),
      check (is_exact is false or payment_id is not null)
    );
    create index bank_entries_file on bank_entries (file_id);
    create index bank_entries_payment on bank_entries (payment_id) where payment_id is not null;
    create index bank_entries_state on bank_entries (state, decided_at);
    create index bank_entries_decided_by on bank_entries (decided_by) where decided_by is not null;
    -- however a payer writes a reference, it is found without its hyphens
    create index payments_bank_reference on payments (replace(provider_id, '-', '')) where provider = 'bank';
  `.execute(db)
}
