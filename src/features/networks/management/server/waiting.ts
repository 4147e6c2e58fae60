import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { NetworkRole } from '../network-roles.ts'

type Waiting = {
  /** of the page below `/{subDomain}` */
  path: string
  /** the role that its readers have at least */
  needs: NetworkRole
  count: (db: Db, viewer: Viewer, networkId: number) => Promise<number>
}

/** Features that say how much waits for somebody in a network; the bar shows it beside the page's link. */
export const waitingInNetworks = createRegister<Waiting>()

/** Lets a feature say how much of its page waits for somebody. Registering it twice has no effect. */
export function waitsInNetwork(waiting: Waiting): void {
  waitingInNetworks.add(waiting)
}
