import type { Chat } from '../chat-services.ts'
import type { MatrixEndpoint } from './matrix-router.ts'

/** Versions of the Client-Server API; each includes the one before. */
const versions = [...['r0.5.0', 'r0.6.0', 'r0.6.1'], ...Array.from({ length: 11 }, (_, at) => `v1.${at + 1}`)]

/** Content of `/.well-known/matrix/client`. */
export function wellKnown({ publicUrl }: Pick<Chat, 'publicUrl'>) {
  return { 'm.homeserver': { base_url: publicUrl } }
}

/** Content of `/.well-known/matrix/server` for other servers, if ids have the site’s own name. */
export function wellKnownServer({ url }: { url: string }) {
  const { hostname, port } = new URL(url)
  return { 'm.server': `${hostname}:${port || 443}` }
}

/** Endpoints that describe the server. */
export const aboutEndpoints: MatrixEndpoint[] = [
  {
    ...{ method: 'GET', path: '/client/versions', anyone: true },
    handle: () => ({ versions, unstable_features: {} }),
  },
  {
    ...{ method: 'GET', path: '/client/v3/capabilities' },
    handle: () => ({
      capabilities: {
        'm.room_versions': { default: '11', available: { 11: 'stable' } },
        'm.change_password': { enabled: false },
        'm.set_displayname': { enabled: false },
        'm.set_avatar_url': { enabled: false },
        'm.3pid_changes': { enabled: false },
        'm.get_login_token': { enabled: true },
      },
    }),
  },
]
