import { exported, leftOut } from './entry.ts'

export const networksTables = {
  // networks/credentials
  credential_keys: leftOut('secrets; every site signs by its own keys'),
  membership_credentials: leftOut('signed by a key of this site; enterprises take them anew'),
  // networks/networks
  membership_periods: exported(
    'A period of a membership, with its status and level',
    'id membership_id network_id starts_at ends_at status level_id due_at decided_by source created_at',
  ),
  memberships: exported('An enterprise in a network', 'id network_id vendor_id revision created_at turns_at'),
  network_levels: exported(
    'A level that a network gives its members',
    'id network_id name text image_id max_listings max_members sort_order',
  ),
  // networks/management
  network_roles: exported('Roles of people in networks', 'network_id user_id role given_by created_at'),
  // networks/networks
  networks: exported(
    'Networks with a site of their own',
    `
      id vendor_id parent_id sub_domain name description info_title types regions status image_id white_label
      settings time_zone`,
  ),
}
