import { type Kysely, sql } from 'kysely'

/**
 * Whether the certificate itself was before whoever reviewed it. Of those that are here already it is asked of what was published
 * last by an application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_certificates add has_document boolean not null default false;
    with published as (
      select distinct on (vendor_id) vendor_id, application_id, round from application_events
      where action = 'publish' and vendor_id is not null order by vendor_id, id desc
    )
    update vendor_certificates as held set has_document = true from published
    where held.vendor_id = published.vendor_id and exists (
      select from application_submissions as submitted,
        jsonb_each(submitted.answers) as answer,
        jsonb_array_elements(case jsonb_typeof(answer.value) when 'array' then answer.value else '[]' end) as one
      where submitted.application_id = published.application_id and submitted.round = published.round
        and jsonb_typeof(one) = 'object'
        and one ->> 'certificateId' = held.certificate_id::text and one ->> 'fileId' is not null
    );
  `.execute(db)
}
