import { type Kysely, sql } from 'kysely'

/**
 * What people upload. A row begins with the permission to upload (`pending`); its bytes arrive once (`receiving`, `received`),
 * are checked and made harmless (`ready`), and belong to something when `claimed_at` is set. A file whose owner was deleted
 * has none; `released` ones are about to be deleted. `secret` signs its links: a deleted file takes them all with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images drop constraint images_kind_check;
    alter table images add constraint images_kind_check
      check (kind in ('cover', 'logo', 'gallery', 'node', 'list', 'product', 'photo'));

    create table files (
      id uuid primary key,
      owner_id uuid references users (id) on delete set null,
      purpose text not null check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'feedback', 'chat')),
      kind text not null check (kind in ('image', 'document')),
      file_name text not null check (length(file_name) between 1 and 200),
      extension text not null check (extension in ('jpg', 'png', 'pdf')),
      bytes integer not null check (bytes between 1 and 5242880),
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      state text not null default 'pending' check (state in ('pending', 'receiving', 'received', 'checking', 'ready', 'released')),
      secret text not null,
      image_id uuid references images (id) on delete set null,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      check (state not in ('received', 'checking', 'ready') or sha256 is not null),
      check (claimed_at is null or state = 'ready')
    );
    create index files_owner on files (owner_id, created_at);
    create index files_unclaimed on files (created_at) where claimed_at is null;
    create index files_orphaned on files (id) where owner_id is null;
  `.execute(db)
}
