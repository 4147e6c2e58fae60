import { type Kysely, sql } from 'kysely'

/** Where somebody's clocks are: what their browser said last, and what they chose instead. What was saved until now came from browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- of the IANA database; null: as the browser says, else that of the country
      add column time_zone text check (length(time_zone) <= 64),
      add column browser_time_zone text check (length(browser_time_zone) <= 64);
    update users set browser_time_zone = settings.time_zone
      from notification_settings settings where settings.user_id = users.id and settings.time_zone is not null;
    alter table notification_settings drop column time_zone;
  `.execute(db)
}
