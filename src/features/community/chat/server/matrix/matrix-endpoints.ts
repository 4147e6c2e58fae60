import { roomEndpoints } from '../rooms/room-endpoints.ts'
import { syncEndpoints } from '../sync/sync-endpoints.ts'
import { loginEndpoints } from '../tokens/login-endpoints.ts'
import { aboutEndpoints } from './about-server.ts'
import { startEndpoints } from './client-start.ts'
import type { MatrixEndpoint } from './matrix-router.ts'

/** All endpoints of the Client-Server API; each part of the feature gives its own. */
export const matrixEndpoints: MatrixEndpoint[] = [
  ...aboutEndpoints,
  ...startEndpoints,
  ...loginEndpoints,
  ...roomEndpoints,
  ...syncEndpoints,
]
