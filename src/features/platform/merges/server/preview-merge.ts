import '#features/community/chat/chat.tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/shop/listing-import/listing-import.tables.ts'
import '#features/shop/payouts/payouts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { countRows, type MergePair } from '#server/merging/index.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { countsByGroup } from '../merge-kinds.ts'
import type { MergePreview } from '../merges.contract.ts'
import { readSides } from './read-sides.ts'

/**
 * What a merge would do with both as they are now.
 * @param language of names; the hash doesn't depend on it
 * @throws NOT_FOUND; gm-error-merge-same (400); gm-error-merge-elsewhere (409, given: name, into), gm-error-merge-admin,
 * gm-error-merge-busy (409)
 */
export async function previewMerge(db: Db | Tx, pair: MergePair, language: string): Promise<MergePreview> {
  if (pair.kept === pair.merged) refuse('gm-error-merge-same')
  const ids = [pair.kept, pair.merged]
  const sides = await readSides(db, pair.kind, ids, language)
  const [kept, merged] = ids.map(id => sides.get(id) ?? missing())
  if (!kept || !merged) missing()
  await refuseElsewhere(db, pair)
  await (pair.kind === 'person' ? refuseAdmins(db, ids) : refuseBusy(db, pair))
  const rows = [...(await countRows(db, pair)), await conversationsOf(db, pair)]
  const version = await versionOf(db, pair)
  const hash = createHash('sha256')
    .update(JSON.stringify([pair, version, rows]))
    .digest('hex')
  return {
    kept,
    merged,
    counts: countsByGroup(rows.filter(row => row.moves + row.aside + row.stays + row.ends > 0)),
    hash,
  }
}

/** Identities in chat are texts, for which there are no rules. */
async function conversationsOf(db: Db | Tx, { kind, merged }: MergePair) {
  const { count } = await db
    .selectFrom('chatMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member', '=', kind === 'person' ? `user_${merged}` : `vendor_${merged}`)
    .where('membership', 'in', ['join', 'invite'])
    .executeTakeFirstOrThrow()
  return { table: 'chat_members', column: 'member', moves: Number(count), aside: 0, stays: 0, ends: 0 }
}

/** The two as they are: whatever admins compare, and when it changed. */
async function versionOf(db: Db | Tx, { kind, kept, merged }: MergePair): Promise<unknown> {
  const ids = [kept, merged]
  if (kind === 'person')
    return db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role', 'disabledAt'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .execute()
  return db
    .selectFrom('vendors')
    .select(['id', 'brand', 'subDomain', 'status', 'level', 'revision', 'claimedAt'])
    .where('id', 'in', ids.map(Number))
    .orderBy('id')
    .execute()
}

async function refuseElsewhere(db: Db | Tx, { kind, kept, merged }: MergePair): Promise<void> {
  const done = await db
    .selectFrom('merges')
    .select(['mergedName', 'keptName'])
    .where('kind', '=', kind)
    .where('merged', 'in', [kept, merged])
    .executeTakeFirst()
  if (done) refuse('gm-error-merge-elsewhere', { status: 409, given: { name: done.mergedName, into: done.keptName } })
}

async function refuseAdmins(db: Db | Tx, ids: string[]): Promise<void> {
  const people = await db.selectFrom('users').select('role').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  if (people.some(isPlatformAdmin)) refuse('gm-error-merge-admin', { status: 409 })
}

/** What is being done for an enterprise goes on for the same one. */
async function refuseBusy(db: Db | Tx, { kept, merged }: MergePair): Promise<void> {
  const ids = [kept, merged].map(Number)
  const runs = await db
    .selectFrom('listingImports')
    .select('id')
    .where('vendorId', 'in', ids)
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .executeTakeFirst()
  const paid = await db
    .selectFrom('payouts')
    .select('id')
    .where('vendorId', 'in', ids)
    .where('state', '=', 'in-transfer')
    .executeTakeFirst()
  if (runs || paid) refuse('gm-error-merge-busy', { status: 409 })
}
