import { type Kysely, sql } from 'kysely'

/** A year of a subscription can be given back, and the credits that it gave with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription_terms
      drop constraint subscription_terms_state_check,
      drop constraint subscription_terms_check,
      add constraint subscription_terms_state check (state in ('awaiting', 'paid', 'off', 'refunded')),
      add constraint subscription_terms_times check (
        num_nonnulls(paid_at, starts_at, ends_at) = case when state in ('paid', 'refunded') then 3 else 0 end),
      add column refund_id uuid unique references refunds (id),
      -- cents
      add column refunded integer check (refunded between 1 and price),
      add column refunded_at timestamptz,
      -- no foreign key: what was given back outlives the account of who did it
      add column refunded_by uuid,
      add constraint subscription_terms_refund check (
        num_nonnulls(refund_id, refunded, refunded_at, refunded_by) = case state when 'refunded' then 4 else 0 end);
    create index subscription_terms_paid on subscription_terms (paid_at desc) where paid_at is not null;

    alter table credit_entries
      drop constraint credit_entries_kind_check,
      drop constraint credit_entries_check,
      add constraint credit_entries_kind check (kind in ('term', 'approval', 'boost', 'expiry', 'refund')),
      -- what is taken back has the end of what was given: at that time neither is left
      add constraint credit_entries_end check ((kind in ('term', 'approval', 'refund')) = (expires_at is not null));
  `.execute(db)
}
