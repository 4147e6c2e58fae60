import type { Db } from '#server/db/database.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import type { Operator } from '../about.contract.ts'

/** The operator of this site: what admins have set, and for the rest what the server's variables say. */
export async function readOperator(db: Db, ofServer: Operator): Promise<Operator> {
  const { operator } = await readSiteSettings(db)
  return {
    name: operator.name ?? ofServer.name,
    about: operator.about ?? ofServer.about,
    email: operator.email ?? ofServer.email,
  }
}
