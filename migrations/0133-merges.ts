import { type Kysely, sql } from 'kysely'

/**
 * Duplicates of people and enterprises are merged. The merged one stays as an empty row that leads to the kept one, so
 * its address, its links and what names it in the past go on to mean something.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column merged_into uuid references users (id) on delete cascade;
    alter table users add constraint users_merged check (merged_into is null or merged_into <> id and disabled_at is not null);
    create index users_merged_into on users (merged_into) where merged_into is not null;
    alter table vendors add column merged_into integer references vendors (id);
    -- 2: not approved, so that no visitor sees it
    alter table vendors add constraint vendors_merged check (merged_into is null or merged_into <> id and status = 2);
    create index vendors_merged_into on vendors (merged_into) where merged_into is not null;
  `.execute(db)
  for (const table of ['users', 'vendors']) {
    // One step always leads to the kept one: there are neither chains nor cycles.
    await sql`
      create function ${sql.raw(`check_merged_${table}`)}() returns trigger language plpgsql as $$
      begin
        perform from ${sql.table(table)} where id = new.merged_into and merged_into is null for update;
        if not found or exists (select from ${sql.table(table)} where merged_into = new.id) then
          raise exception '% leads to what is merged itself', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger ${sql.raw(`${table}_merged_once`)} before insert or update of merged_into on ${sql.table(table)}
        for each row when (new.merged_into is not null) execute function ${sql.raw(`check_merged_${table}`)}();
    `.execute(db)
  }
  await sql`
    create table merges (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('person', 'enterprise')),
      -- ids as text; no references, because a merge outlives a person's account
      kept text not null,
      merged text not null check (merged <> kept),
      kept_name text not null,
      merged_name text not null,
      why text check (char_length(why) between 1 and 2000),
      made_by uuid references users (id) on delete set null,
      made_at timestamptz not null default now(),
      -- SHA-256 of what was shown before
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      -- how many rows of which column went which way
      moved jsonb not null default '[]' check (jsonb_typeof(moved) = 'array'),
      -- nobody is merged away twice
      unique (kind, merged)
    );
    create index merges_kept on merges (kind, kept);
    create index merges_made_by on merges (made_by) where made_by is not null;

    -- rows of the merged one whose equal the kept one had already, as they were
    create table merged_rows (
      id bigint primary key generated always as identity,
      merge_id integer not null references merges (id) on delete cascade,
      table_name text not null,
      content jsonb not null check (jsonb_typeof(content) = 'object')
    );
    create index merged_rows_merge on merged_rows (merge_id);

    -- pairs that look alike, and that an admin looked at: they aren't suggested again
    create table distinct_pairs (
      kind text not null check (kind in ('person', 'enterprise')),
      one text not null,
      other text not null,
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz not null default now(),
      primary key (kind, one, other),
      check (one < other)
    );
    create index distinct_pairs_decided_by on distinct_pairs (decided_by) where decided_by is not null;
  `.execute(db)
  await keepMoney(db)
  await lookAlikes(db)
  await leaveOutOfLists(db)
}

/** Money moves with the enterprise that it belongs to, and by no other way. Rows within a merge refer to each other. */
async function keepMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function only_merges_move() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'vendor_id' is distinct from to_jsonb(old) - 'vendor_id'
        or not exists (select from vendors where id = old.vendor_id and merged_into = new.vendor_id) then
        raise exception '% is append-only: update of % is refused', tg_table_name, to_jsonb(old) -> 'id'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    drop trigger ledger_postings_append_only on ledger_postings;
    create trigger ledger_postings_append_only before delete or truncate on ledger_postings
      for each statement execute function refuse_ledger_change();
    create trigger ledger_postings_only_move before update on ledger_postings
      for each row execute function only_merges_move();
    drop trigger credit_entries_append_only on credit_entries;
    create trigger credit_entries_append_only before delete or truncate on credit_entries
      for each statement execute function refuse_credit_change();
    create trigger credit_entries_only_move before update on credit_entries
      for each row execute function only_merges_move();
    drop trigger credit_postings_append_only on credit_postings;
    create trigger credit_postings_append_only before delete or truncate on credit_postings
      for each statement execute function refuse_credit_change();
    create trigger credit_postings_only_move before update on credit_postings
      for each row execute function only_merges_move();

    -- from whom an order was bought, and who was paid, before these enterprises were merged
    alter table orders add column merged_from integer;
    alter table orders drop constraint orders_group_id_vendor_id_key;
    alter table orders add constraint orders_group_id_vendor_id_key
      unique nulls not distinct (group_id, vendor_id, merged_from);
    alter table payouts add column merged_from integer;
    alter table payouts drop constraint payouts_batch_id_vendor_id_key;
    alter table payouts add constraint payouts_batch_id_vendor_id_key
      unique nulls not distinct (batch_id, vendor_id, merged_from);
    create or replace function keep_payout() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - '{vendor_id,merged_from}'::text[] = to_jsonb(old) - '{vendor_id,merged_from}'::text[]
        and exists (select from vendors where id = old.vendor_id and merged_into is not null
          and new.vendor_id in (id, merged_into)) then
        return new;
      end if;
      if old.state <> 'in-transfer' or new.state = 'in-transfer'
        or (new.id, new.batch_id, new.vendor_id, new.amount, new.currency, new.country, new.hint, new.sealed)
          is distinct from
          (old.id, old.batch_id, old.vendor_id, old.amount, old.currency, old.country, old.hint, old.sealed) then
        raise exception 'payout % is settled once, and nothing else of it changes', old.id
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    alter table listings alter constraint listings_shipping_profile deferrable;
    alter table shipping_profiles alter constraint shipping_profiles_vendor_id_fkey deferrable;
    alter table vendor_shipping_rates alter constraint vendor_shipping_rates_profile deferrable;
    alter table vendor_shipping_rates alter constraint vendor_shipping_rates_vendor_id_fkey deferrable;
    alter table saved_list_items alter constraint saved_list_items_list_id_user_id_fkey deferrable;
    alter table saved_list_items alter constraint saved_list_items_user_id_listing_id_fkey deferrable;
  `.execute(db)
}

/** What is left of a name, an address of a website, or a number, where only spelling differs. */
async function lookAlikes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function alike_name(name text) returns text language sql immutable parallel safe return
      regexp_replace(regexp_replace(lower(normalize(name, nfkd)), '([a-z])[\u0300-\u036f]+', '\\1', 'g'),
        '[[:space:][:punct:]]+', '', 'g');
    create function alike_website(website text) returns text language sql immutable parallel safe return
      regexp_replace(regexp_replace(lower(website), '^https?://(www[.])?', ''), '[/?#]*$', '');
    create function alike_phone(number text) returns text language sql immutable parallel safe return
      right(regexp_replace(number, '[^0-9]', '', 'g'), 9);
  `.execute(db)
}

/** The merged have no rows in the admins' lists. */
async function leaveOutOfLists(db: Kysely<unknown>): Promise<void> {
  const changes = [
    ['refresh_people_rows', 'join users on users.id = due.user_id', 'and users.merged_into is null'],
    ['refresh_people_rows', 'select from users where users.id = due.user_id', 'and users.merged_into is null'],
    ['refresh_enterprise_rows', 'join vendors on vendors.id = due.vendor_id', 'and vendors.merged_into is null'],
    ['refresh_enterprise_rows', 'select from vendors where id = due.vendor_id', 'and vendors.merged_into is null'],
  ] as const
  for (const [name, found, more] of changes)
    await sql`do ${sql.lit(`begin
      if strpos(pg_get_functiondef('${name}'::regproc), '${found}') = 0 then raise exception '${name} is not as expected'; end if;
      execute replace(pg_get_functiondef('${name}'::regproc), '${found}', '${found} ${more}');
    end`)}`.execute(db)
}
