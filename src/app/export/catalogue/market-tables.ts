import { exported, leftOut } from './entry.ts'

export const marketTables = {
  // market/application-review
  application_assignees: exported('Who reviews an application', 'application_id user_id assigned_by at'),
  application_conflicts: exported('Who may not review an application', 'application_id user_id at'),
  application_import_keys: exported('Rows of imported applications', 'key application_id at'),
  application_imports: exported(
    'Imports of applications',
    'id file_name csv state done failed created_by created_at finished_at',
  ),
  application_standard_marks: exported(
    'Marks that reviewers gave per standard',
    'application_id standard_id mark marked_by at',
  ),
  application_templates: exported('Prepared texts of reviewers', 'action language text changed_by changed_at'),
  application_votes: exported(
    'Votes of reviewers',
    `
      id application_id round is_appeal user_id voter_name vote reason_codes text note at open_standards`,
  ),
  // market/applications
  application_comments: exported(
    'Comments about an answer',
    'id application_id question_id audience text author_id round created_at resolved_at',
  ),
  application_events: exported(
    'What happened to an application',
    `
      id application_id vendor_id action from_status to_status who actor_id actor_name reason_codes text
      question_ids round at open_standards`,
  ),
  application_submissions: exported(
    'Applications as they were handed in',
    'application_id round version_id answers submitted_at submitted_by standards_version',
  ),
  applications: exported(
    'Applications for approval',
    `
      id kind status round renews vendor_id brand country sector_ids submitted_at first_submitted_at decided_at
      due_on appealed_at filled_by network_id handed_over_at confirmed_at imported_from reminders_sent lapsed_at
      created_at changed_at for_email`,
  ),
  // market/banners
  banners: exported(
    'Banners of the front page',
    `
      id title link wide_image_id phone_image_id languages network_id starts_at ends_at sort_order revision
      changed_at changed_by`,
  ),
  // market/certificates
  certificate_reminders: exported(
    'Reminders sent before a certificate ends',
    'vendor_id certificate_id valid_until step at',
  ),
  // market/claims
  profile_claims: exported(
    'Claims of people that a profile is theirs',
    `
      id vendor_id user_id proof email tries message file_id state reason decided_by created_at decided_at`,
    { leftOut: { code_hash: 'of a secret', code_expires_at: 'of a secret' } },
  ),
  // market/directory
  certificate_checks: exported(
    'Checks of an enterprise’s certificates',
    'vendor_id certificate_id evidence is_right why checked_by checked_at',
  ),
  certificates: exported(
    'Certificates that enterprises can hold',
    `
      id handle title description issuer link network_id sort_order scope image_id asks valid_months retired_at
      merged_into revision changed_at changed_by is_given`,
  ),
  enterprise_list_vendors: exported('Enterprises of a list', 'list_id vendor_id'),
  enterprise_lists: exported(
    'Lists and collections',
    `
      id title description slug image_id link is_collection active sort_order search revision changed_at
      changed_by`,
  ),
  shortcut_nodes: exported('Shortcuts of the map', 'handle title node_ids sort_order'),
  taxonomy_nodes: exported(
    'Sectors and focuses, as a tree',
    'id type parent_id handle title description image_id sort_order successor_id revision',
  ),
  taxonomy_state: leftOut('counts changes; every database has its own'),
  vendor_certificates: exported(
    'Certificates of an enterprise',
    'vendor_id certificate_id number scope valid_until issued_on renewed_on has_document is_given',
  ),
  vendor_gallery: exported('Pictures of an enterprise', 'vendor_id image_id sort_order'),
  vendor_locations: exported(
    'Places of an enterprise',
    'id vendor_id street postcode city region country lat lng sort_order',
  ),
  vendor_nodes: exported('Sectors and focuses of an enterprise', 'vendor_id node_id'),
  vendor_phones: exported('Phone numbers of an enterprise', 'vendor_id number sort_order'),
  vendor_sources: exported('Sources that enterprises were imported from', 'source title url license published'),
  vendors: exported(
    'Enterprises',
    `
      id sub_domain brand title description status level approved_at website thumbs_before thumbs_up thumbs_down logo_image_id
      cover_image_id is_networker source source_id source_hash created_at updated_at kind boosted_until
      founded_year vouched_by claimed_at email links hours revision changed_at changed_by hidden_by hidden_status
      visiting merged_into metabase_access`,
  ),
  // market/listings
  enterprise_list_listings: exported('Listings of a collection', 'list_id listing_id'),
  listing_categories: exported('Categories of a listing', 'listing_id category_id sort_order'),
  listing_certificates: exported('Certificates of a listing', 'listing_id certificate_id'),
  listing_images: exported('Pictures of a listing', 'listing_id image_id sort_order'),
  listing_locations: exported('Places of a listing', 'id listing_id city region country lat lng sort_order'),
  listing_variants: exported(
    'Variants of a listing, with price and stock; price in minor units of the listing’s currency',
    `
      id listing_id options price sku stock manage_stock weight_grams sort_order allow_backorder compare_at_price
      is_split starts_at ends_at`,
  ),
  listings: exported(
    'Products, services, events and other listings',
    `
      id vendor_id kind status url_key title description currency action_label action_link ships_from ships_to
      ships_anywhere packaging accepts_gift_cards is_special_offer special_offer_brand special_offer_countries
      starts_at ends_at source source_id source_hash created_at updated_at boosted_until swatches delivery
      time_zone place delivery_note download_file_id shipping_profile_id lead_days kept_status`,
  ),
  marketplace_categories: exported(
    'Categories of the marketplace, as a tree',
    'id parent_id handle title description image_id store_category_id sort_order is_former successor_id former_paths revision',
  ),
  shipping_profiles: exported('Shipping profiles of an enterprise', 'id vendor_id name sort_order'),
  stock_locations: exported('Where an enterprise keeps stock', 'id vendor_id name street city country sort_order'),
  variant_stocks: exported('Pieces of a variant at a place', 'variant_id location_id pieces'),
  vendor_shipping_rates: exported(
    'Shipping rates; amounts in minor units of the shop’s currency',
    `
      id vendor_id mode countries amount free_from min_days max_days sort_order name min_grams max_grams
      min_pieces max_pieces further_amount bands areas profile_id`,
  ),
  vendor_shops: exported(
    'Settings of an enterprise’s shop',
    `
      vendor_id currency ships_from shipping_packaging return_policy return_days ships_to ships_anywhere packaging
      pickup_points kept_rates revision saved_by saved_at takes_orders takes_transfers paused_from paused_until
      pause_zone pause_words pause_is_indexed handling_days`,
  ),
  // market/profile-editing
  listing_text_times: exported('When a text of a listing changed', 'listing_id field language changed_at'),
  profile_proposals: exported(
    'Proposed changes of a profile',
    `
      id vendor_id revision changes state accepted message reason proposed_by decided_by created_at changed_at
      decided_at decided_against`,
  ),
  vendor_text_times: exported('When a text of an enterprise changed', 'vendor_id field language changed_at'),
  // market/sectors
  sector_acts: exported('Changes of the sectors, for undoing them', 'id kind title undo by_user at undone_at'),
  // market/selling
  listing_draft_images: exported('Pictures of a draft', 'listing_id image_id'),
  listing_drafts: exported(
    'Drafts of listings',
    'listing_id content revision saved_at saved_by opened_at opened_by file_id',
  ),
  // market/stats
  listing_counts: exported('Views of a listing per day', 'listing_id day count'),
  audience_counts: exported('Pages that were opened, per day', 'day language device count'),
  profile_counts: exported('Views of a profile per day', 'vendor_id kind day count'),
  search_counts: exported('Searches of the site, per day', 'day item_type place has_results count'),
  search_visits: exported('Searches that led to an enterprise, per day', 'vendor_id day item_type search count'),
  visitor_countries: exported('Countries of an enterprise’s visitors, per day', 'vendor_id day country count'),
  // market/enterprise-accounts
  enterprise_changes: leftOut('whose rows of the admins’ list are to be made again; the import notes all'),
  enterprise_rows: leftOut('made of the other tables; lists make them again'),
}
