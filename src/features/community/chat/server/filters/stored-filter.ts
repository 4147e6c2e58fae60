import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { badJson } from '../event-rules/chat-refusal.ts'
import { checkJson, isObject, type JsonObject } from '../event-rules/check-json.ts'
import { checkShape } from '../event-rules/check-message.ts'
import { invalidParam, notFound, refuseIf } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { type ChatFilter, chatFilter } from './event-filter.ts'
import './filters.tables.ts'

const maxBytes = 32_768
/** filters of an identity; the least recently used are deleted */
const maxFilters = 100

/** @throws MatrixError M_BAD_JSON */
export function checkFilter(definition: unknown): ChatFilter {
  refuseIf(checkShape(chatFilter, definition))
  if (JSON.stringify(definition).length > maxBytes) refuseIf(badJson('This filter is too long.'))
  return definition as ChatFilter
}

/** Stores a filter of an identity; equal filters share one id. */
export async function storeFilter(
  db: Db,
  { identity: member, userId }: Pick<ChatCaller, 'identity' | 'userId'>,
  definition: JsonObject,
): Promise<string> {
  checkFilter(definition)
  const json = JSON.stringify(definition)
  const digest = createHash('sha256').update(json).digest('base64url')
  const { id } = await db
    .insertInto('chatFilters')
    .values({ member, userId: member === `user_${userId}` ? userId : null, digest, definition })
    .onConflict(conflict => conflict.columns(['member', 'digest']).doUpdateSet({ usedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('chatFilters')
    .where('member', '=', member)
    .where('id', 'in', eb =>
      eb
        .selectFrom('chatFilters')
        .select('id')
        .where('member', '=', member)
        .orderBy('usedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(maxFilters),
    )
    .execute()
  return String(id)
}

/** @throws MatrixError M_NOT_FOUND */
export async function loadFilter(db: Db, member: string, id: string): Promise<ChatFilter> {
  if (!/^\d{1,15}$/.test(id)) notFound('There is no such filter.')
  const found = await db
    .updateTable('chatFilters')
    .set({ usedAt: sql`now()` })
    .where('id', '=', Number(id))
    .where('member', '=', member)
    .returning('definition')
    .executeTakeFirst()
  return (found?.definition ?? notFound('There is no such filter.')) as ChatFilter
}

/** The filter that a call names by its id, or writes out. @throws MatrixError M_INVALID_PARAM, M_BAD_JSON, M_NOT_FOUND */
export async function filterIn(db: Db, member: string, parameter: string | null): Promise<ChatFilter> {
  if (parameter === null || parameter === '') return {}
  if (!parameter.startsWith('{')) return loadFilter(db, member, parameter)
  const definition = parsed(parameter)
  refuseIf(checkJson(definition))
  return isObject(definition) ? checkFilter(definition) : invalidParam('filter is an id or an object.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return invalidParam('filter is not JSON.')
  }
}
