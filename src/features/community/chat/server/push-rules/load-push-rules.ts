import type { Db, Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import { lockStream, nextPosition, tellNodes } from '../rooms/append-events.ts'
import { storedRules } from './change-push-rules.ts'
import { defaultPushRules } from './default-push-rules.ts'
import type { PushRules } from './push-rule.ts'

/** the account data in which a client finds its rules */
export const pushRulesType = 'm.push_rules'

type Whose = { identity: string; serverName: string }

/** An identity's rules: the predefined ones until it changes them. */
export async function loadPushRules(db: Db | Tx, { identity, serverName }: Whose): Promise<PushRules> {
  const row = await db
    .selectFrom('chatAccountData')
    .select('content')
    .where('member', '=', identity)
    .where('roomId', '=', '')
    .where('type', '=', pushRulesType)
    .executeTakeFirst()
  return storedRules(row?.content) ?? defaultPushRules(`@${identity}:${serverName}`)
}

/** Changes an identity's rules, which its clients hear of as account data. Changes at once come one after the other. */
export async function changePushRules(db: Db, whose: Whose, change: (rules: PushRules) => PushRules): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockStream(tx)
    const content = JSON.stringify({ global: change(await loadPushRules(tx, whose)) })
    await tx
      .insertInto('chatAccountData')
      .values({ member: whose.identity, roomId: '', type: pushRulesType, content, position: nextPosition })
      .onConflict(conflict =>
        conflict.columns(['member', 'roomId', 'type']).doUpdateSet({ content, position: nextPosition }),
      )
      .execute()
    await tellNodes(tx)
  })
}
