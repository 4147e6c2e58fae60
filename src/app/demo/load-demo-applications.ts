import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { isShippedForm } from '#features/market/applications/application-history.factory.ts'
import { createAccount } from '#features/people/accounts/accounts.factory.ts'
import { hashPassword } from '#features/people/accounts/server/passwords.ts'
import { isGazetteerCurrent } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { orderApplicationPictures } from './application-pictures.ts'
import { type DemoApplications, momentBefore, readDemoApplications } from './demo-applications.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { demoAddress, demoPassword, readDemoPeople } from './demo-people.ts'
import { describePictures } from './describe-pictures.ts'
import { drawingState } from './drawing-state.ts'
import { readNamedIds } from './resolve-answers.ts'
import { saveDemoApplication } from './save-demo-application.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_applications'
const loaded = editionSetting(name)

type Options = { db: Db; files: FileStore; log: Logger; publicUrl: string; now?: Date }

/**
 * Loads applications in every status, with their applicants and reviewers, once, and like the demo's other people only
 * on a developer's own machine. They answer the form that comes with Pola and name places of the gazetteer: if an
 * operator has published another form, none are created.
 */
export async function loadDemoApplications({ db, files, log, publicUrl, now = new Date() }: Options): Promise<void> {
  if ((await areApplicationsSettled(db, publicUrl)) || !(await isGazetteerCurrent(db))) return
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection)
    try {
      if (await loaded.read(connection)) return
      const count = (await isShippedForm(db)) ? await save({ db, files, log, now }) : 0
      await loaded.write(connection, { edition: 1 })
      log.info({ applications: count }, 'applications of the demo world loaded')
    } finally {
      // If the connection broke, the lock is released already.
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection).catch(() => undefined)
    }
  })
}

/** Whether there is nothing for {@link loadDemoApplications} to do. */
export async function areApplicationsSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

async function save({ db, files, log, now }: Omit<Options, 'publicUrl'> & { now: Date }): Promise<number> {
  const world = await readDemoApplications()
  const { applications } = world
  const people = await saveApplicants(db, world, now)
  const images = await describePictures(orderApplicationPictures(applications))
  const networks = await db.selectFrom('networks').select(['id', 'subDomain']).execute()
  const desk = {
    db,
    files,
    now,
    people,
    ids: await readNamedIds(
      db,
      applications.map(one => one.answers),
    ),
    networkIds: new Map(networks.map(({ id, subDomain }) => [subDomain, id])),
    images: new Map(images.map(image => [image.id, image])),
    made: new Map<string, number>(),
  }
  for (const application of applications)
    try {
      await saveDemoApplication(desk, application)
    } catch (err) {
      // It may refer to something that an operator has removed, which must not make the start fail.
      log.warn({ err, application: application.handle }, 'an application of the demo world could not be made')
    }
  await drawingState.write(db, { drawn: false })
  return desk.made.size
}

/**
 * Saves applicants and reviewers, by handle, and finds the demo world's people who exist under their address and name.
 * Those who already have an application get no other one: a start that was interrupted continues after the last one.
 */
async function saveApplicants(db: Db, { people, applications }: DemoApplications, now: Date) {
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).execute()
  const applied = await db
    .selectFrom('formResponses')
    .innerJoin('applications', 'applications.id', 'formResponses.id')
    .select('userId')
    .execute()
  const busy = new Set(applied.map(one => one.userId))
  const found = new Map<string, { id: string; name: string }>()
  const known = [...(await readDemoPeople()).people, ...people]
  for (const person of known) {
    const user = users.find(one => one.email === demoAddress(person) && one.name === person.name)
    if (user && !busy.has(user.id)) found.set(person.handle, { id: user.id, name: user.name })
  }
  // One hash for all: hashing is slow on purpose, and the password is public.
  const passwordHash = await hashPassword(demoPassword)
  const taken = new Set(users.map(one => one.email))
  for (const person of people) {
    if (taken.has(demoAddress(person))) continue
    const first = applications.find(one => one.by === person.handle)
    const id = await createAccount(db, {
      name: person.name,
      email: demoAddress(person),
      emailVerified: true,
      role: person.role ?? 2,
      languageCode: person.language,
      currencyCode: person.currency,
      location: { country: person.country, title: person.place },
      spokenLanguages: person.speaks,
      createdAt: momentBefore(now, first?.begun ?? '700d', first?.handle ?? person.handle),
      passwordHash,
    })
    found.set(person.handle, { id, name: person.name })
  }
  return found
}
