import { exported, leftOut, randomHex } from './entry.ts'

export const platformTables = {
  // platform/about
  sector_standards: exported('Minimum standards of a sector', 'id node_id text sort_order handle'),
  standards_versions: exported(
    'Versions of the minimum standards',
    'number from_day published_at published_by revision changed_at changed_by',
  ),
  versioned_standards: exported('Texts of a version of the standards', 'version standard_id text sort_order'),
  // platform/bulk-plans
  bulk_plan_rows: exported(
    'Rows of bulk changes, before and after',
    'plan_id position target before after result reason',
  ),
  bulk_plans: exported(
    'Bulk changes of admins',
    'id act filters params why hash state size made_by agreed_by undone_by created_at finished_at',
  ),
  // platform/dashboards
  daily_sums: exported('Sums of each day, by figure and part', 'figure day label currency value'),
  // platform/fees
  platform_fees: exported(
    'The platform’s fee on sales, by the day from which it holds',
    'id basis_points starts_on of_server why created_at created_by withdrawn_at withdrawn_by',
  ),
  // platform/leak-drill
  leak_drills: leftOut('what this server found about itself; the next night looks anew'),
  // platform/form-builder
  form_draft_parts: exported(
    'Sections and questions of a form’s draft',
    'form_id kind id section_id position content revision changed_by changed_at',
  ),
  form_draft_visits: exported('Who saw which question of a draft', 'form_id user_id question_id seen_at'),
  form_drafts: exported('Drafts of forms', 'form_id based_on revision next_id'),
  // platform/forms
  form_answers: exported('Answers in forms', 'response_id question_id value revision changed_by changed_at'),
  form_responses: exported(
    'Filled in forms',
    `
      id form_id version_id user_id is_open created_at changed_at open_questions subject handed_in_at
      asked_questions`,
  ),
  form_versions: exported('Versions of forms', 'id form_id number definition published_by published_at'),
  forms: exported('Forms', 'id kind name created_at'),
  // platform/merges
  distinct_pairs: exported('Pairs that look alike and are different', 'kind one other decided_by decided_at'),
  // platform/also-here
  open_things: leftOut('what admins look at now'),
  // platform/places
  place_names: leftOut('the gazetteer; every Pola loads it from its package'),
  places: leftOut('the gazetteer; every Pola loads it from its package'),
  // platform/search
  saved_views: exported(
    'Admins’ names for what their lists show',
    'id user_id list name query is_shared sort_order created_at',
  ),
  search_documents: leftOut('made of the other tables; the import makes them again'),
  // platform/static-pages
  static_page_versions: exported(
    'Versions of static pages, and their drafts',
    'page_id number title text from_day published_at published_by',
  ),
  static_pages: exported(
    'Static pages',
    'id handle in_menu sort_order gone_at leads_to revision changed_at changed_by',
  ),
  // platform/storage
  files: exported(
    'Uploaded files; their content is in files.jsonl',
    `
      id owner_id purpose kind file_name extension bytes sha256 state image_id claimed_at created_at uses`,
    { leftOut: { secret: { why: 'signs links', fill: randomHex } } },
  ),
  // platform/translations
  site_languages: exported('Languages added to the site', 'code added_at'),
  translation_content: exported(
    'State of translated content',
    'item language source_hash text_hash edited_by edited_at',
  ),
  translation_proposals: exported(
    'Proposed translations',
    'id item language forms source_hash user_id created_at state decided_by decided_at',
  ),
  translation_sources: exported('Source texts, by their digest', 'hash forms first_seen_at'),
  translation_state: leftOut('counts changes; every database has its own'),
  translation_tags: exported(
    'Texts of the interface',
    'tag plural hidden first_seen_at gone_at of_server place source_hash',
  ),
  translation_terms: exported('Glossary of translators', 'id language english wanted forbidden'),
  translation_texts: exported(
    'Translations of the interface',
    'tag language form text shipped edited_at source_hash shipped_hash edited_by',
  ),
}
