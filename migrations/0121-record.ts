import { type Kysely, sql } from 'kysely'

/**
 * The record of who did what becomes complete and provable. A line says whether an admin wrote it, what was before and
 * after, and why. Lines are only added; the end of an account or enterprise may take their id out of it, and `actor`, a
 * hash of both ids, keeps the seal valid then. A sealed day takes no further lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column by_admin boolean not null default false,
      add column before jsonb,
      add column after jsonb,
      add column why text check (char_length(why) between 1 and 2000),
      add column actor text;

    create function audit_actor(user_id uuid, acting_vendor_id integer) returns text language sql immutable as $$
      select encode(sha256(convert_to(concat(user_id, '/', acting_vendor_id), 'UTF8')), 'hex')
    $$;
    update audit_log set
      actor = audit_actor(user_id, acting_vendor_id),
      by_admin = exists (select from users where users.id = audit_log.user_id and users.role = 1);
    alter table audit_log alter column actor set not null;
    create index audit_log_at on audit_log (at, id);
    create index audit_log_action on audit_log (action collate "C");
    create index audit_log_admins on audit_log (at, id) where by_admin;

    create table audit_seals (
      day date primary key,
      line_count integer not null check (line_count >= 0),
      last_id bigint not null,
      head text not null check (head ~ '^[0-9a-f]{64}$'),
      sealed_at timestamptz not null default now()
    );

    create function audit_log_before_insert() returns trigger language plpgsql as $$
    begin
      new.actor := audit_actor(new.user_id, new.acting_vendor_id);
      new.by_admin := exists (select from users where id = new.user_id and role = 1);
      if exists (select from audit_seals where day >= (new.at at time zone 'UTC')::date) then
        raise exception 'The day of this line is sealed.' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger audit_log_before_insert before insert on audit_log
      for each row execute function audit_log_before_insert();

    create function audit_log_only_forgets() returns trigger language plpgsql as $$
    declare
      forgotten audit_log := new;
    begin
      if new.user_id is null then forgotten.user_id := old.user_id; end if;
      if new.acting_vendor_id is null then forgotten.acting_vendor_id := old.acting_vendor_id; end if;
      if forgotten is distinct from old then
        raise exception 'Lines of the record don’t change.' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger audit_log_only_forgets before update on audit_log
      for each row execute function audit_log_only_forgets();

    create function audit_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'Lines of the record stay.' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_stays before delete or truncate on audit_log
      for each statement execute function audit_stays();
    create trigger audit_seals_stay before update or delete or truncate on audit_seals
      for each statement execute function audit_stays();
  `.execute(db)
}
