import { exported, leftOut } from './entry.ts'

export const networksTables = {
  // networks/credentials
  credential_keys: leftOut('secrets; every site signs by its own keys'),
  membership_credentials: leftOut('signed by a key of this site; enterprises take them anew'),
  // networks/activities
  network_activities: exported(
    'What happened between a network and an enterprise',
    'id serial network_id vendor_id type audience user_id acting_vendor_id at text data',
  ),
  network_tasks: exported(
    'Something to do about a member of a network',
    `id network_id vendor_id text due_on assignee_id created_by created_at done_at done_by reminded_at revision`,
  ),
  // networks/members
  network_member_tags: exported('Tags that a network gives its members', 'network_id vendor_id tag'),
  // networks/domains
  network_domains: leftOut('DNS proves them to this site only; claim them anew'),
  // networks/renewals
  network_calendars: leftOut('they open a calendar; make a new address'),
  network_reminders: exported(
    'A reminder before a membership ends',
    `id membership_id period_end step due_at state claimed_at claimed_run tries settled_at reason`,
  ),
  // networks/invitations
  network_invitations: leftOut('they open a network; invite again'),
  network_invitation_uses: leftOut('of invitations that are not in it'),
  // networks/bulk-messages
  network_bulk_messages: exported(
    'A message of a network to many of its members',
    `id network_id way words state revision created_by created_at started_by started_at ended_at`,
  ),
  network_bulk_addressees: exported(
    'A member to whom such a message goes, and what became of it',
    `id message_id vendor_id state reason claimed_at claimed_run tries handed_over_at settled_at`,
  ),
  network_message_stops: exported(
    'Somebody who wants no messages of a network to many members',
    'user_id network_id stopped_at',
  ),
  // networks/network-forms
  network_answer_shares: exported(
    'Consents that a network sees what an enterprise answers elsewhere to a question',
    'id vendor_id network_id question given_by given_at ended_at ended_by',
  ),
  network_forms: exported(
    'Forms of networks',
    'form_id network_id purpose audience visibility levels is_open revision created_by created_at',
  ),
  network_nodes: exported(
    'Filters of networks, made of questions of their forms, with their values',
    `id network_id parent_id form_id question_id choice_group_id choice_id title image_id is_shown sort_order since
      revision changed_by changed_at`,
  ),
  vendor_network_nodes: exported('What enterprises answered, as far as networks filter by it', 'vendor_id node_id'),
  network_responses: exported('Answers of enterprises to forms of networks', 'id form_id vendor_id handed_in_at'),
  network_revisits: exported('Questions marked to be looked at again', 'response_id question_id marked_by at'),
  network_submissions: exported(
    'Forms of networks as they were handed in',
    'id form_id response_id vendor_id version_id answers score level code handed_in_by handed_in_at',
  ),
  network_reports: exported(
    'What the report about a submission says, with the SHA-256 of it',
    'submission_id content hash made_at',
  ),
  // networks/votes
  network_electors: exported('People who may vote in a round', 'round_id user_id declared_at'),
  network_rounds: exported(
    'Rounds of votes of a network about an enterprise, with the decision',
    `
      id network_id membership_id submission_id quorum display closes_at time_zone opened_by opened_at decision reasons
      decided_by decided_at receipt receipt_salt reminded_at`,
  ),
  network_vote_entries: exported(
    'All votes that were cast, also those that were changed later, each with the hash of all before it',
    'id round_id number voter_id content previous salt hash at',
  ),
  network_votes: exported('The vote of each voter that counts', 'id round_id voter_id vote comment at'),
  // networks/networks
  network_roles: exported('A role of a person in a network', 'network_id user_id role given_by created_at'),
  network_drafts: exported(
    'What is changed in a network’s settings and isn’t published yet',
    'network_id changes revision changed_at changed_by',
  ),
  network_versions: exported(
    'A network’s settings as they were published',
    'network_id number content published_at published_by',
  ),
  membership_periods: exported(
    'A period of a membership, with its status and level',
    'id membership_id network_id starts_at ends_at status level_id due_at decided_by source created_at',
  ),
  memberships: exported('An enterprise in a network', 'id network_id vendor_id revision created_at turns_at'),
  network_levels: exported(
    'A level that a network gives its members',
    'id network_id name text image_id max_listings max_members sort_order',
  ),
  // networks/networks
  network_partner_members: exported('Members that a partner looks after', 'network_id partner_id membership_id'),
  network_partners: exported('Partners of networks', 'network_id vendor_id added_by created_at revision'),
  networks: exported(
    'Networks with a site of their own',
    `
      id vendor_id parent_id sub_domain name description info_title types regions status image_id white_label
      settings time_zone`,
  ),
}
