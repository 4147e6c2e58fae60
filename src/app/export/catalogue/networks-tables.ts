import { exported } from './entry.ts'

export const networksTables = {
  // networks/networks
  network_members: exported('Members of a network', 'network_id vendor_id status since'),
  networks: exported(
    'Networks with a site of their own',
    `
      id vendor_id parent_id sub_domain name description info_title types regions status image_id white_label
      settings`,
  ),
}
