import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/db/database.ts'
import type { ChatCaller } from './find-caller.ts'

/** The tokens of all clients that a caller, a person or a program, has as this identity. */
export function ownTokens({ userId, service, identity }: Pick<ChatCaller, 'userId' | 'service' | 'identity'>) {
  return (eb: ExpressionBuilder<Tables, 'chatTokens'>) =>
    userId === null
      ? eb.and([eb('service', '=', service?.id ?? ''), eb('identity', '=', identity)])
      : eb.and([eb('userId', '=', userId), eb('identity', '=', identity)])
}
