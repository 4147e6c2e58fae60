import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '#features/market/directory/directory.tables.ts'
import '../about.tables.ts'
import type { DraftChange } from '../standards.contract.ts'
import { mayBeginOn } from '../version-in-force.ts'
import { publishedVersions, type StandardInVersion, standardsOfVersion } from './standards-versions.ts'

type Admin = { userId: string }

/** Begins a draft as a copy of the last version. @throws ORPCError gm-error-standards-changed (409) if there is one */
export async function startDraft(db: Db, { userId }: Admin): Promise<void> {
  await db.transaction().execute(async tx => {
    const last = Math.max(0, ...(await publishedVersions(tx)).map(one => one.number))
    const started = await tx
      .insertInto('standardsVersions')
      .values({ number: last + 1, changedBy: userId })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!started.numInsertedOrUpdatedRows) changedMeanwhile()
    await sql`
      insert into versioned_standards (version, standard_id, text, sort_order)
      select ${last + 1}, standard_id, text, sort_order from versioned_standards where version = ${last}`.execute(tx)
    await audit(tx, userId, 'draft', last + 1)
  })
}

/** @throws ORPCError NOT_FOUND for standards and sectors that aren’t there; gm-error-standards-changed (409) */
export async function changeDraft(db: Db, admin: Admin, revision: number, change: DraftChange): Promise<void> {
  await db.transaction().execute(async tx => {
    const version = await lockDraft(tx, revision)
    const { details, before, after } = await apply(tx, version, change)
    await tx
      .updateTable('standardsVersions')
      .set({ revision: revision + 1, changedAt: new Date(), changedBy: admin.userId })
      .where('number', '=', version)
      .execute()
    await audit(tx, admin.userId, 'change', version, { details, before, after })
  })
}

type Applied = { details: object; before: Record<string, unknown>; after: Record<string, unknown> }

async function apply(tx: Tx, version: number, change: DraftChange): Promise<Applied> {
  switch (change.do) {
    case 'add': {
      const { nodeId, text } = change
      if (nodeId !== null) await mustBeSector(tx, nodeId)
      const { id } = await tx
        .insertInto('sectorStandards')
        .values({ nodeId, text })
        .returning('id')
        .executeTakeFirstOrThrow()
      const sortOrder = sql<number>`(select coalesce(max(sort_order), -1) + 1 from versioned_standards
        where version = ${version})`
      await tx.insertInto('versionedStandards').values({ version, standardId: id, text, sortOrder }).execute()
      return { details: { standardId: id, nodeId }, before: { text: null }, after: { text } }
    }
    case 'change': {
      const before = await textIn(tx, version, change.id)
      await tx
        .updateTable('versionedStandards')
        .set({ text: change.text })
        .where('version', '=', version)
        .where('standardId', '=', change.id)
        .execute()
      return { details: { standardId: change.id }, before: { text: before }, after: { text: change.text } }
    }
    case 'remove': {
      const before = await textIn(tx, version, change.id)
      await tx
        .deleteFrom('versionedStandards')
        .where('version', '=', version)
        .where('standardId', '=', change.id)
        .execute()
      await sweepUnused(tx, [change.id])
      return { details: { standardId: change.id }, before: { text: before }, after: { text: null } }
    }
    case 'sort': {
      const { nodeId, ids } = change
      const rows = await tx
        .selectFrom('versionedStandards')
        .innerJoin('sectorStandards', 'sectorStandards.id', 'standardId')
        .select(['standardId', 'versionedStandards.sortOrder'])
        .where('version', '=', version)
        .where('nodeId', 'is not distinct from', nodeId)
        .orderBy('versionedStandards.sortOrder')
        .orderBy('standardId')
        .execute()
      const before = rows.map(one => one.standardId)
      const isWhole = ids.length === before.length && new Set(ids).size === ids.length
      if (!isWhole || ids.some(id => !before.includes(id))) missing()
      await sql`
        update versioned_standards set sort_order = sorted.place
        from unnest(${ids}::integer[]) with ordinality as sorted (id, place)
        where version = ${version} and standard_id = sorted.id`.execute(tx)
      return { details: { nodeId }, before: { ids: before }, after: { ids } }
    }
  }
}

/** Discards the draft, with the standards that only it has. @throws ORPCError gm-error-standards-changed (409) */
export async function discardDraft(db: Db, { userId }: Admin, revision: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const version = await lockDraft(tx, revision)
    const rows = await tx.selectFrom('versionedStandards').select('standardId').where('version', '=', version).execute()
    await tx.deleteFrom('standardsVersions').where('number', '=', version).execute()
    await sweepUnused(
      tx,
      rows.map(one => one.standardId),
    )
    await audit(tx, userId, 'discard', version)
  })
}

/**
 * Publishes the draft as the version that holds from a day on.
 * @throws ORPCError gm-error-standards-changed (409); gm-error-standards-day; gm-error-standards-same (409)
 */
export async function publishDraft(
  db: Db,
  { userId }: Admin,
  { revision, fromDay, now }: { revision: number; fromDay: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const version = await lockDraft(tx, revision)
    const versions = await publishedVersions(tx)
    if (!mayBeginOn(fromDay, now.toISOString().slice(0, 10), versions))
      refuse('gm-error-standards-day', { field: 'fromDay', message: 'Please choose today or a later day.' })
    const last = versions.at(-1)
    if (last && (await isSame(tx, last.number, version)))
      refuse('gm-error-standards-same', { status: 409, message: 'The draft says the same as the version before.' })
    const change = { publishedAt: now, publishedBy: userId, changedAt: now, changedBy: userId }
    await tx
      .updateTable('standardsVersions')
      .set({ fromDay, revision: revision + 1, ...change })
      .where('number', '=', version)
      .execute()
    // what translators work on are the words of the last version
    await sql`
      update sector_standards set text = versioned.text, sort_order = versioned.sort_order
      from versioned_standards as versioned
      where versioned.version = ${version} and versioned.standard_id = sector_standards.id`.execute(tx)
    const states = { before: { version: last?.number ?? null }, after: { version, fromDay } }
    await audit(tx, userId, 'publish', version, states)
  })
}

async function lockDraft(tx: Tx, revision: number): Promise<number> {
  const draft = await tx
    .selectFrom('standardsVersions')
    .select(['number', 'revision'])
    .where('fromDay', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (draft?.revision !== revision) changedMeanwhile()
  return draft.number
}

async function textIn(tx: Tx, version: number, standardId: number) {
  const row = await tx
    .selectFrom('versionedStandards')
    .select('text')
    .where('version', '=', version)
    .where('standardId', '=', standardId)
    .executeTakeFirst()
  return row?.text ?? missing()
}

async function mustBeSector(tx: Tx, id: number): Promise<void> {
  const sector = await tx
    .selectFrom('taxonomyNodes')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'sector')
    .forKeyShare()
    .executeTakeFirst()
  if (!sector) missing()
}

/** Deletes standards that no version has. */
async function sweepUnused(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('sectorStandards')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('versionedStandards')
            .select('version')
            .whereRef('versionedStandards.standardId', '=', 'sectorStandards.id'),
        ),
      ),
    )
    .execute()
}

async function isSame(tx: Tx, one: number, other: number): Promise<boolean> {
  const [before, after] = [await standardsOfVersion(tx, one), await standardsOfVersion(tx, other)]
  return JSON.stringify(bySector(before)) === JSON.stringify(bySector(after))
}

/** Only the order within a sector says something. */
function bySector(standards: StandardInVersion[]) {
  return standards
    .map(({ id, nodeId, text }) => ({ id, nodeId, text: Object.entries(text).toSorted() }))
    .toSorted((a, b) => (a.nodeId ?? 0) - (b.nodeId ?? 0))
}

type Recorded = { details?: object; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function audit(tx: Tx, userId: string, verb: string, version: number, { details, ...states }: Recorded = {}) {
  const deed = {
    action: `standards.${verb}`,
    target: `standards:${version}`,
    ...(details && { details: { ...details } }),
  }
  await writeAudit(tx, { ...deed, ...states, userId, actingVendorId: null })
}

function changedMeanwhile(): never {
  refuse('gm-error-standards-changed', { status: 409, message: 'Someone changed the standards in the meantime.' })
}
