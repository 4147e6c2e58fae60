import type { Db, Tx } from '#server/db/database.ts'
import { readAccountData, setAccountData } from '../marks/account-data.ts'
import { MatrixError } from '../matrix/matrix-error.ts'
import { forgetSilenced } from '../notify-of-message.ts'
import { lockStream, notifyNodes } from '../rooms/append-events.ts'
import { storedRules } from './change-push-rules.ts'
import { defaultPushRules } from './default-push-rules.ts'
import { type PushRules, pushRulesType } from './push-rule.ts'

/** max characters of all rules together, because every message is checked against them */
const maxLetters = 65_536

type Whose = { identity: string; serverName: string }

/** An identity’s rules: the predefined ones until the identity changes them. */
export async function loadPushRules(db: Db | Tx, { identity, serverName }: Whose): Promise<PushRules> {
  const stored = await readAccountData(db, { member: identity, roomId: '', type: pushRulesType })
  return storedRules(stored) ?? defaultPushRules(`@${identity}:${serverName}`)
}

function tooMuch(): never {
  throw new MatrixError(400, 'M_LIMIT_EXCEEDED', 'These are too many rules.')
}

/**
 * Changes an identity’s rules; its clients receive them as account data. Concurrent changes run one after the other.
 */
export async function changePushRules(db: Db, whose: Whose, change: (rules: PushRules) => PushRules): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockStream(tx)
    const before = await loadPushRules(tx, whose)
    const content = { global: change(before) }
    if (JSON.stringify(content).length > maxLetters) tooMuch()
    await setAccountData(tx, { member: whose.identity, roomId: '', type: pushRulesType, content })
    await forgetSilenced(tx, { member: whose.identity, before, after: content.global })
    await notifyNodes(tx)
  })
}
