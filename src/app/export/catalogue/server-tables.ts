import { exported, leftOut } from './entry.ts'

export const serverTables = {
  // server/audit
  audit_log: exported(
    'The record of what admins and people did',
    'id at user_id acting_vendor_id action target details by_admin before after why actor',
  ),
  audit_seals: exported('Daily seals of the record', 'day line_count last_id head sealed_at'),
  // server/merging
  merged_rows: exported('Rows that a merge put aside, as they were', 'id merge_id table_name content'),
  merges: exported(
    'Merges of people and of enterprises',
    'id kind kept merged kept_name merged_name why made_by made_at hash moved',
  ),
  // server/files
  images: exported(
    'Pictures; their content is in files.jsonl',
    'id kind extension width height thumbhash color alt created_at',
  ),
  // server/http
  idempotency_keys: leftOut('answers to requests that may be repeated; they end within a day'),
  rate_limits: leftOut('counters of the last hours'),
  // server/mail
  mails: leftOut('their links sign in; what waits leaves from the old site'),
  // server/settings
  app_settings: exported('Settings of the installation', 'key value', {
    where:
      "key in ('site', 'fee_notice', 'limits', 'screening', 'help_office_hours', 'application_review', 'directory-carousel', 'statementsClosedBefore', 'record-check')",
  }),
}
