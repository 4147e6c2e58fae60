import type { Db } from '#server/db/database.ts'
import { identityOf } from '../../chat-identity.ts'
import { MatrixError } from '../matrix/matrix-error.ts'
import { namesOf } from './names-of.ts'

/**
 * Whether an identity may start a conversation: an enterprise that isn't shown on the site may only answer existing
 * ones, and write to the platform’s team.
 */
export async function mayStart(db: Db, identity: string, to: string): Promise<boolean> {
  if (identityOf(identity)?.kind !== 'vendor' || to === 'help') return true
  return (await namesOf(db, [identity])).get(identity)?.isOpen === true
}

/** @throws MatrixError ORG.POLA.HIDDEN */
export async function checkMayStart(db: Db, identity: string, to: string): Promise<void> {
  if (await mayStart(db, identity, to)) return
  throw new MatrixError(
    403,
    'ORG.POLA.HIDDEN',
    'This enterprise isn’t shown on the site: it can answer, but not write first.',
  )
}
