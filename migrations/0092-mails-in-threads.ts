import { type Kysely, sql } from 'kysely'

/**
 * A mail knows whom its answer goes to, and what it belongs together with; a purchase, in which currency its buyer saw the prices
 * (`{"currency": "LKR", "perUsd": 300}`), where that isn't the one that is charged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column reply_to text
        check (length(reply_to) <= 254 and reply_to ~ '^[^[:space:][:cntrl:]<>,;@]+@[^[:space:][:cntrl:]<>,;@]+$'),
      add column thread text check (thread ~ '^[a-z0-9-]{1,60}$');
    alter table order_groups
      add column shown jsonb
        check ((shown ->> 'currency') ~ '^[A-Z]{3}$' and (shown ->> 'perUsd')::numeric > 0);
  `.execute(db)
}
