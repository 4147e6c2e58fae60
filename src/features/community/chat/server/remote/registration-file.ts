import { stringify } from 'yaml'
import type { MatrixSettings } from '#server/config/matrix-settings.ts'
import { platformName } from './remote-parts.ts'

/**
 * The registration of this site as an application service of a homeserver (v1.11, and `receive_ephemeral` of v1.13), as
 * YAML. All our names belong to the site exclusively.
 * @param url where the homeserver reaches the site, without a trailing slash
 */
export function registrationFile({ asToken, hsToken, serverName }: MatrixSettings, url: string): string {
  const name = serverName.replaceAll('.', '\\.')
  const exclusive = (regex: string) => ({ exclusive: true, regex: `@${regex}:${name}` })
  return stringify({
    ...{ id: 'pola', url, as_token: asToken, hs_token: hsToken, sender_localpart: platformName, rate_limited: false },
    ...{ receive_ephemeral: true, 'de.sorunome.msc2409.push_ephemeral': true },
    namespaces: {
      users: ['user_[0-9a-f-]{36}', 'vendor_[1-9][0-9]*', 'help'].map(exclusive),
      aliases: [],
      rooms: [],
    },
  })
}
