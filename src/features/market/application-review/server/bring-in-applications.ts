import { platformRoles } from '#shared/roles.ts'
import '../application-review.tables.ts'
import { handOver, startApplication } from '#features/market/applications/server/index.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import { saveAnswers } from '#features/platform/forms/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import type { ApplicationImport } from '../application-review.contract.ts'
import { idsByName, newestApplicationForm } from './names-in-files.ts'
import { type FileRow, readApplicationFile } from './read-application-file.ts'
import { applicationsBroughtIn } from './review-notifications.ts'

/** May run for hours: an unfinished import stays “running”. */
export const bringInQueue = defineQueue<{ id: number }>('application-imports', {
  retryLimit: 200,
  retryDelay: 60,
  expireInSeconds: 3600,
})

const maxShown = 100

/**
 * Saves a file and reports what it would import.
 * @throws ORPCError as {@link readApplicationFile}
 */
export async function checkApplicationFile(
  db: Db,
  { userId }: Viewer,
  { fileName, csv }: { fileName: string; csv: string },
): Promise<ApplicationImport> {
  readApplicationFile(csv, await newestApplicationForm(db), await idsByName(db))
  const { id } = await db
    .insertInto('applicationImports')
    .values({ fileName, csv, createdBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getApplicationImport(db, id)
}

/**
 * The contents and progress of an import.
 * @throws ORPCError NOT_FOUND
 */
export async function getApplicationImport(db: Db, id: number): Promise<ApplicationImport> {
  const { found, rows, known, ignored, hasEmails } = await readImport(db, id)
  const failed = found.failed.map(row => ({ row, column: '', code: 'failed' as const }))
  const problems = [...failed, ...rows.flatMap(row => row.problems)]
  const { fileName, state, done } = found
  return {
    id,
    fileName,
    state,
    rows: rows.length,
    done,
    ready: rows.filter(row => row.problems.length === 0 && !known.has(row.key)).length,
    known: rows.filter(row => known.has(row.key)).length,
    ignored: ignored.slice(0, maxShown),
    hasEmails,
    problems: problems.slice(0, maxShown),
    wrong: new Set(problems.map(one => one.row)).size,
  }
}

/**
 * Starts importing the valid rows; a second call changes nothing.
 * @throws ORPCError NOT_FOUND
 */
export async function startApplicationImport(db: Db, { userId }: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const begun = await tx
      .updateTable('applicationImports')
      .set({ state: 'running', done: 0, failed: [] })
      .where('id', '=', id)
      .where('state', '=', 'checked')
      .returning('fileName')
      .executeTakeFirst()
    if (begun) {
      await enqueue(tx, bringInQueue, { id }, { key: String(id) })
      const audit = { userId, actingVendorId: null, action: 'review.import', target: `application-import:${id}` }
      await writeAudit(tx, audit)
      return
    }
    const there = await tx.selectFrom('applicationImports').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) missing()
  })
}

/** Imports the rows of a file one by one. After a stop it continues, because imported rows are skipped. */
export async function bringInApplications(db: Db, log: Logger, id: number, stopping: AbortSignal): Promise<void> {
  const { found, rows, known } = await readImport(db, id)
  if (found.state !== 'running') return
  const { createdBy, fileName } = found
  const failed: number[] = []
  for (const [at, row] of rows.entries()) {
    if (stopping.aborted) throw new Error('The server stops; the rest is brought in after it starts again.')
    if (createdBy !== null && row.problems.length === 0 && !known.has(row.key))
      try {
        await bringIn(db, { userId: createdBy, fileName }, row)
      } catch (error) {
        log.warn({ err: error, import: id, row: row.row }, 'an application was not brought in')
        failed.push(row.row)
      }
    if (at % 20 === 19)
      await db
        .updateTable('applicationImports')
        .set({ done: at + 1 })
        .where('id', '=', id)
        .execute()
  }
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('applicationImports')
      .set({ state: 'done', done: rows.length, failed, finishedAt: new Date() })
      .where('id', '=', id)
      .execute()
    if (createdBy === null) return
    const isWhole = failed.length === 0 && rows.every(row => row.problems.length === 0)
    const details = { fileName, isWhole }
    await notify(tx, applicationsBroughtIn, [{ admin: createdBy }], details, { key: String(id) })
  })
}

type By = { userId: string; fileName: string }

/** Creates a draft in the name of the admin. Its key is written last, so that an interrupted row is continued. */
async function bringIn(db: Db, { userId, fileName }: By, { key, email, answers }: FileRow): Promise<void> {
  const viewer: Viewer = { userId, role: platformRoles.admin, sessionId: '', provedAt: null }
  const subject = `import:${key}`
  const { id } = await db
    .transaction()
    .execute(tx => startApplication(tx, { userId, subject, filledBy: userId, forEmail: email, importedFrom: fileName }))
  const given = [...answers].map(([questionId, value]) => ({ questionId, value, revision: 0 }))
  await saveAnswers(db, viewer, { id, answers: given })
  const { handedOverAt } = await db
    .selectFrom('applications')
    .select('handedOverAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!handedOverAt) await handOver(db, viewer, id)
  await db
    .insertInto('applicationImportKeys')
    .values({ key, applicationId: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function readImport(db: Db, id: number) {
  const found = await db.selectFrom('applicationImports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) missing()
  const file = readApplicationFile(found.csv, await newestApplicationForm(db), await idsByName(db))
  const keys = file.rows.map(row => row.key)
  const rows =
    keys.length > 0 ? await db.selectFrom('applicationImportKeys').select('key').where('key', 'in', keys).execute() : []
  return { found, ...file, known: new Set(rows.map(row => row.key)) }
}
