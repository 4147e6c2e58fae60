import { markEndpoints } from '../marks/mark-endpoints.ts'
import { historyEndpoints } from '../rooms/history-endpoints.ts'
import { profileEndpoints } from '../rooms/profile-endpoints.ts'
import { roomEndpoints } from '../rooms/room-endpoints.ts'
import { stateEndpoints } from '../rooms/state-endpoints.ts'
import { syncEndpoints } from '../sync/sync-endpoints.ts'
import { deviceEndpoints } from '../tokens/device-endpoints.ts'
import { loginEndpoints } from '../tokens/login-endpoints.ts'
import { aboutEndpoints } from './about-server.ts'
import { startEndpoints } from './client-start.ts'
import type { MatrixEndpoint } from './matrix-router.ts'

/** All endpoints of the Client-Server API; each part of the feature gives its own. */
export const matrixEndpoints: MatrixEndpoint[] = [
  ...aboutEndpoints,
  ...startEndpoints,
  ...loginEndpoints,
  ...deviceEndpoints,
  ...profileEndpoints,
  ...roomEndpoints,
  ...stateEndpoints,
  ...historyEndpoints,
  ...markEndpoints,
  ...syncEndpoints,
]
