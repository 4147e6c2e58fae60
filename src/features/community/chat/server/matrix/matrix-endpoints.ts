import { registerEndpoints } from '../app-services/register-endpoint.ts'
import { filterEndpoints } from '../filters/filter.endpoints.ts'
import { markEndpoints } from '../marks/mark-endpoints.ts'
import { mediaEndpoints } from '../media/media.endpoints.ts'
import { searchEndpoints } from '../message-search/search.endpoint.ts'
import { pushRulesEndpoints } from '../push-rules/push-rules.endpoints.ts'
import { relationsEndpoints } from '../relations/relations.endpoints.ts'
import { reportEndpoints } from '../reporting/report.endpoints.ts'
import { historyEndpoints } from '../rooms/history-endpoints.ts'
import { profileEndpoints } from '../rooms/profile-endpoints.ts'
import { roomEndpoints } from '../rooms/room-endpoints.ts'
import { stateEndpoints } from '../rooms/state-endpoints.ts'
import { syncEndpoints } from '../sync/sync-endpoints.ts'
import { deviceEndpoints } from '../tokens/device-endpoints.ts'
import { loginEndpoints } from '../tokens/login-endpoints.ts'
import { aboutEndpoints } from './about-server.ts'
import type { MatrixEndpoint } from './matrix-router.ts'

/** All endpoints of the Client-Server API; each part of the feature lists its own. */
export const matrixEndpoints: MatrixEndpoint[] = [
  ...aboutEndpoints,
  ...loginEndpoints,
  ...registerEndpoints,
  ...deviceEndpoints,
  ...profileEndpoints,
  ...roomEndpoints,
  ...stateEndpoints,
  ...historyEndpoints,
  ...markEndpoints,
  ...syncEndpoints,
  ...filterEndpoints,
  ...pushRulesEndpoints,
  ...mediaEndpoints,
  ...relationsEndpoints,
  ...searchEndpoints,
  ...reportEndpoints,
]
