import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationAction } from '#features/market/applications/application-states.ts'
import { approveInPast } from '#features/market/applications/applications.factory.ts'
import {
  addComment,
  beginApplication,
  changeApplication,
  shipApplicationForm,
  startApplication,
} from '#features/market/applications/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { createAccount } from '#features/people/accounts/accounts.factory.ts'
import { hashPassword } from '#features/people/accounts/server/passwords.ts'
import '#features/people/teams/teams.tables.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import '#features/platform/forms/forms.tables.ts'
import { saveAnswers } from '#features/platform/forms/server/index.ts'
import '#features/platform/places/places.tables.ts'
import { createDocument, createFileOfImage } from '#features/platform/storage/storage.factory.ts'
import type { Db } from '#server/db/database.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import { Pdf } from '#server/pdf/create-pdf.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { answerDemoApplication } from './answer-demo-application.ts'
import { type DemoApplication, type DemoTexts, readDemoApplications } from './demo-applications.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { demoPassword } from './demo-people.ts'
import { seededUuid } from './seeded-uuid.ts'

const name = 'demo_applications'
const loaded = editionSetting(name)
const day = 86_400_000
/** for places that the gazetteer doesn't have */
const anyTown = 'Kandy'
/** of each application, in its gallery */
const picturesEach = 3

type Options = { db: Db; log: Logger; publicUrl: string; dataDir: string }

/** Whether there is nothing for {@link loadDemoApplications} to do. */
export async function areApplicationsSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

/** Applications in every status; once, like the demo's people on a developer's own machine alone. */
export async function loadDemoApplications({ db, log, publicUrl, dataDir }: Options): Promise<void> {
  if (await areApplicationsSettled(db, publicUrl)) return
  await shipApplicationForm(db)
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    return !(await tx.selectFrom('applications').select('id').limit(1).executeTakeFirst())
  })
  if (!isFirst) return
  const { applications, texts } = await readDemoApplications()
  const world = await readWorld(db, applications, { dataDir, texts })
  for (const [index, application] of applications.entries()) await load(db, world, application, index)
  log.info({ applications: applications.length }, 'applications of the demo world loaded')
}

type World = Awaited<ReturnType<typeof readWorld>>

async function readWorld(db: Db, applications: DemoApplication[], given: { dataDir: string; texts: DemoTexts }) {
  const form = await db
    .selectFrom('forms')
    .innerJoin('formVersions', 'formVersions.formId', 'forms.id')
    .select('definition')
    .where('kind', '=', 'application')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const wanted = [...applications.map(one => one.place), anyTown]
  const places = await db
    .selectFrom('places')
    .select(['id', sql<string>`title ->> 'en'`.as('name')])
    .where(sql<string>`title ->> 'en'`, 'in', wanted)
    .where('country', '=', 'LK')
    .where('type', '=', 'city')
    .orderBy('population')
    .execute()
  const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'handle', 'type']).execute()
  const images = await db
    .selectFrom('vendorGallery')
    .leftJoin('files', 'files.id', 'vendorGallery.imageId')
    .select('vendorGallery.imageId as picture')
    .distinct()
    .where('files.id', 'is', null)
    .orderBy('vendorGallery.imageId')
    .limit(picturesEach * applications.length)
    .execute()
  return {
    ...given,
    form: form.definition as FormDefinition,
    places: new Map(places.map(one => [one.name, one.id])),
    sectors: new Map(nodes.filter(one => one.type === 'sector').map(one => [one.handle, one.id])),
    focuses: nodes.filter(one => one.type === 'focus').map(one => one.id),
    pictures: images.map(one => one.picture),
    store: createFileStore({ dataDir: given.dataDir, s3: undefined }),
    paper: await paper(),
    passwordHash: await hashPassword(demoPassword),
  }
}

/** A page that stands for what an enterprise would send. */
async function paper(): Promise<Uint8Array> {
  const lines = ['A paper of the demo world', 'Invoices, wage sheets or permits would be here.']
  const created = new Date('2026-06-01T00:00:00Z')
  const pdf = await Pdf.create({ title: 'Demo', language: 'en', direction: 'ltr', created, texts: lines })
  for (const [index, line] of lines.entries()) pdf.text(line, 56, 90 + index * 24, { size: index ? 12 : 20 })
  return pdf.finish()
}

async function load(db: Db, world: World, application: DemoApplication, index: number): Promise<void> {
  const owner = await applicantOf(db, world, application)
  if (!owner) return
  const { userId, vendor } = owner
  const viewer = { userId, role: 2, sessionId: '', provedAt: null }
  const { id } = await db
    .transaction()
    .execute(tx => startApplication(tx, { userId, subject: `demo:${application.key}` }))
  const pictures = world.pictures.slice(index * picturesEach, (index + 1) * picturesEach)
  for (const picture of pictures) await createFileOfImage(db, { id: picture, ownerId: userId, purpose: 'gallery' })
  const documents = new Map<string, number>()
  const answers = answerDemoApplication(world.form, {
    application,
    texts: world.texts,
    name: application.name ?? vendor?.brand ?? {},
    line: application.line ?? vendor?.title ?? {},
    story: application.story ?? vendor?.description ?? {},
    applicant: owner.name,
    placeId: world.places.get(application.place) ?? world.places.get(anyTown),
    sectorId: world.sectors.get(application.sector) ?? 0,
    focusIds: world.focuses.slice(index % 4, (index % 4) + 2),
    pictures,
    documentFor: questionId => {
      const file = seededUuid(`application ${application.key} ${questionId}`)
      documents.set(file, questionId)
      return file
    },
  })
  for (const [file, questionId] of documents)
    await createDocument(db, world.store, {
      id: file,
      ownerId: userId,
      purpose: 'form',
      fileName: `paper-${questionId}.pdf`,
      content: world.paper,
    })
  const given = [...answers].map(([questionId, value]) => ({ questionId, value, revision: 0 }))
  const isDraft = application.status === 'draft'
  // of a draft, about half is answered
  await saveAnswers(db, viewer, { id, answers: isDraft ? given.slice(0, given.length / 2) : given })
  await goThrough(db, application, { id, userId, vendorId: vendor?.id ?? null })
}

async function applicantOf(db: Db, { passwordHash }: World, { vendor, applicant = '' }: DemoApplication) {
  if (vendor) {
    const found = await db
      .selectFrom('vendors')
      .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'vendors.id')
      .innerJoin('users', 'users.id', 'vendorTeam.userId')
      .select(['vendors.id', 'brand', 'title', 'description', 'vendorTeam.userId', 'users.name'])
      .where('subDomain', '=', vendor)
      .where('vendorTeam.role', '=', 1)
      .executeTakeFirst()
    return found && { userId: found.userId, name: found.name, vendor: found }
  }
  const email = `${applicant.toLowerCase().replace(/\W+/g, '.')}@pola.example`
  const there = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (there) return undefined
  const userId = await createAccount(db, { name: applicant, email, emailVerified: true, passwordHash })
  return { userId, name: applicant, vendor: undefined }
}

type Told = { id: number; userId: string; vendorId: number | null }

/** What happened to it, on its days. */
async function goThrough(db: Db, application: DemoApplication, { id, userId, vendorId }: Told): Promise<void> {
  const { status, days, asked = [], ask = '', note, internal, reasons = [], why = '', appeal = '' } = application
  if (status === 'draft') return
  const at = (daysBefore: number) =>
    new Date(Math.floor(Date.now() / day) * day - daysBefore * day + hourOf(application))
  const admin = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 1)
    .orderBy('createdAt')
    .executeTakeFirst()
  const reviewer = { who: 'reviewer' as const, userId: admin?.id ?? null, name: admin?.name ?? 'Pola' }
  const change = (action: ApplicationAction, daysBefore: number, said: object = {}) =>
    db.transaction().execute(tx =>
      changeApplication(tx, {
        id,
        action,
        at: at(daysBefore),
        actor: ['submit', 'appeal'].includes(action) ? { who: 'applicant', userId } : reviewer,
        ...said,
      }),
    )
  const comment = (text: string | undefined, audience: 'internal' | 'applicant') =>
    text && admin
      ? db
          .transaction()
          .execute(tx =>
            addComment(tx, { applicationId: id, questionId: asked[0] ?? null, audience, text, authorId: admin.id }),
          )
      : undefined
  const wasLong = status === 'submitted' ? 0 : 6
  await change('submit', days + wasLong)
  await comment(internal, 'internal')
  if (asked.length > 0) {
    await comment(note, 'applicant')
    await change('askMore', days + (status === 'resubmitted' ? 3 : 0), { questionIds: asked, text: ask })
  }
  if (status === 'resubmitted') await change('submit', days)
  if (reasons.length > 0) await change('notApprove', days + (appeal ? 3 : 0), { reasonCodes: reasons, text: why })
  if (appeal) await change('appeal', days, { text: appeal })
  if (vendorId === null) return
  const dueOn = new Date(at(days).getTime() + 365 * day).toISOString().slice(0, 10)
  await approveInPast(db, id, { vendorId, at: at(days), dueOn })
  if (status === 'renewal') {
    const renewal = await beginApplication(db, { userId, role: 2, sessionId: '', provedAt: null }, { from: id })
    const actor = { who: 'applicant' as const, userId }
    await db.transaction().execute(tx => changeApplication(tx, { id: renewal, action: 'submit', at: at(1), actor }))
  }
  if (status === 'overdue')
    await db
      .transaction()
      .execute(tx =>
        changeApplication(tx, { id, action: 'overdue', at: at(days - 365), actor: { who: 'system', userId: null } }),
      )
}

/** Between three and eleven in the morning, UTC: not all at midnight. */
function hourOf({ key }: DemoApplication): number {
  return (3 + (createHash('sha256').update(key).digest()[0] ?? 0) / 32) * 3_600_000
}
