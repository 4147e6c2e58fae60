import { type Kysely, sql } from 'kysely'

/** Feedback and listings can be taken out of sight by moderators, and come back as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The indexes of feedback stay as they are: nearly all posts are shown, and their authors read the others.
    alter table feedback_posts
      add column state text not null default 'shown' check (state in ('shown', 'held', 'hidden', 'removed')),
      -- when its notifications and points went out; null while nobody but its author has seen it
      add column announced_at timestamptz default now(),
      add constraint feedback_posts_announced check (state <> 'shown' or announced_at is not null);
    update feedback_posts set announced_at = created_at;

    alter table listings
      drop constraint listings_status_check,
      add constraint listings_status_check check (status in ('draft', 'published', 'archived', 'hidden')),
      -- the status that a hidden one has again when it is shown
      add column kept_status text check (kept_status in ('draft', 'published', 'archived')),
      add constraint listings_kept_status check ((status = 'hidden') = (kept_status is not null));

    -- what a mail is about, by which it can be withdrawn until it leaves
    alter table mails add column topics text[] not null default '{}';
  `.execute(db)
}
