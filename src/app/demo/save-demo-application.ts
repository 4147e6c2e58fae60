import {
  answerEarlier,
  beginEarlier,
  changeEarlier,
  commentEarlier,
  remindedOf,
} from '#features/market/applications/application-history.factory.ts'
import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { applicationForm } from '#features/market/applications/application-form/application-form.ts'
import { createFiles } from '#features/platform/storage/storage.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { StoredImage } from '#server/files/insert-images.ts'
import { writePaper } from './application-papers.ts'
import { applicationPictureId } from './application-pictures.ts'
import {
  type DemoAnswers,
  type DemoApplication,
  type DemoPaper,
  type DemoPicture,
  type DemoStep,
  momentBefore,
} from './demo-applications.ts'
import { type NamedIds, resolveAnswers } from './resolve-answers.ts'

export type Desk = {
  db: Db
  files: FileStore
  now: Date
  ids: NamedIds
  networkIds: ReadonlyMap<string, number>
  /** people by handle */
  people: ReadonlyMap<string, { id: string; name: string }>
  /** rows of all pictures, by id */
  images: ReadonlyMap<string, StoredImage>
  /** ids of applications created so far, by handle */
  made: Map<string, number>
}

/** Creates an application with its whole history. @returns its id; undefined if its applicant doesn't exist */
export async function saveDemoApplication(desk: Desk, application: DemoApplication): Promise<number | undefined> {
  const { db, now, made } = desk
  const { handle, begun, renews, vendor, answers, steps } = application
  const userId = desk.people.get(application.by)?.id
  const before = renews === undefined ? undefined : made.get(renews)
  if (!userId || (renews !== undefined && before === undefined)) return undefined
  const at = momentBefore(now, begun, handle)
  const assisted = assistedBy(desk, application)
  const id = await db.transaction().execute(async tx => {
    const renewed =
      before === undefined
        ? undefined
        : await tx
            .selectFrom('applications')
            .select(['vendorId', 'dueOn'])
            .where('id', '=', before)
            .executeTakeFirstOrThrow()
    return beginEarlier(tx, {
      userId,
      at,
      ...(before !== undefined && { renews: before }),
      ...(vendor !== undefined && { vendorId: desk.ids.get(`enterprise/${vendor}`) ?? null }),
      ...renewed,
      ...(assisted && { assisted }),
    })
  })
  made.set(handle, id)
  const ofPage = vendor === undefined ? {} : await answersOfPage(db, vendor)
  await answer(desk, { id, userId, handle, answers: { ...ofPage, ...answers }, at })
  for (const step of steps) await take(desk, { id, userId, handle }, step)
  return id
}

/** Answers taken from the page of an existing enterprise, so that its application says the same. */
async function answersOfPage(db: Db, subDomain: string): Promise<DemoAnswers> {
  const { id, brand, title, description } = await db
    .selectFrom('vendors')
    .select(['id', 'brand', 'title', 'description'])
    .where('subDomain', '=', subDomain)
    .executeTakeFirstOrThrow()
  const nodes = await db
    .selectFrom('vendorNodes')
    .innerJoin('taxonomyNodes', 'taxonomyNodes.id', 'vendorNodes.nodeId')
    .select(['type', 'handle'])
    .where('vendorId', '=', id)
    .orderBy('nodeId')
    .execute()
  const [sectors, focuses] = ['sector', 'focus'].map(type =>
    nodes.filter(one => one.type === type).map(one => one.handle),
  )
  return { 101: brand, 102: title, 202: sectors, 203: focuses, 204: description }
}

type Applied = { id: number; userId: string; handle: string }

function assistedBy({ people, networkIds, now }: Desk, { assisted, handle }: DemoApplication) {
  const helper = assisted && people.get(assisted.by)
  const networkId = assisted && networkIds.get(assisted.network)
  if (!helper || networkId === undefined) return undefined
  return {
    by: helper.id,
    networkId,
    handedOverAt: momentBefore(now, assisted.handedOver, handle),
    confirmedAt: momentBefore(now, assisted.confirmed, handle),
  }
}

async function answer(desk: Desk, { answers, at, ...of }: Applied & { answers: DemoAnswers; at: Date }): Promise<void> {
  const { db, ids, now } = desk
  if (Object.keys(answers).length === 0) return
  const uploaded = await upload(desk, of.handle, answers, at)
  await db.transaction().execute(tx => createFiles(tx, of.userId, uploaded, at))
  const given = resolveAnswers(answers, { handle: of.handle, ids, form: applicationForm, now })
  await answerEarlier(db, { ...of, answers: given, at })
}

async function upload({ files, images }: Desk, handle: string, answers: DemoAnswers, at: Date) {
  const all = Object.entries(answers)
  const pictures = all.flatMap(([key, given]) =>
    key === '701' || key === '702' || key === '703' ? [given as DemoPicture].flat().map(one => ({ key, one })) : [],
  )
  const shown = pictures.map(({ key, one }) => {
    const image = images.get(applicationPictureId(handle, Number(key), one))
    if (!image) throw new Error(`${handle} shows ${one.object}, which no picture was ordered of`)
    const purpose = ({ 701: 'gallery', 702: 'cover', 703: 'logo' } as const)[key as '701' | '702' | '703']
    return { image, purpose, fileName: `${one.alt.en ?? handle}.jpg`, bytes: 180_000 }
  })
  const papers = all.flatMap(([, given]) => (Array.isArray(given) ? given.filter(isPaper) : []))
  const written = await Promise.all(papers.map(paper => writePaper(files, handle, paper, at)))
  return [...shown, ...written.map(paper => ({ ...paper, purpose: 'form' as const }))]
}

function isPaper(given: unknown): given is DemoPaper {
  return typeof given === 'object' && given !== null && 'lines' in given
}

async function take(desk: Desk, of: Applied, step: DemoStep): Promise<void> {
  const { db, now, people } = desk
  const at = momentBefore(now, step.ago, of.handle)
  const { id, userId } = of
  if (step.do === 'save') return answer(desk, { ...of, answers: step.answers, at })
  const said = 'by' in step ? people.get(step.by) : undefined
  if ('by' in step && !said) return
  const reviewer = { who: 'reviewer' as const, userId: said?.id ?? null, name: said?.name ?? '' }
  const applicant = { who: 'applicant' as const, userId }
  await db.transaction().execute(async tx => {
    if (step.do === 'remind') return remindedOf(tx, id, step.times)
    if (step.do === 'comment') {
      const { question, audience, text, resolved } = step
      const resolvedAt = resolved ? momentBefore(now, resolved, of.handle) : null
      const authorId = reviewer.userId ?? userId
      return commentEarlier(tx, { applicationId: id, questionId: question, audience, text, authorId, at, resolvedAt })
    }
    const change = { id, action: step.do, at }
    if (step.do === 'overdue') return changeEarlier(tx, { ...change, actor: { who: 'system', userId: null } })
    return changeEarlier(tx, {
      ...change,
      actor: 'by' in step ? reviewer : applicant,
      text: 'text' in step ? (step.text ?? '') : '',
      ...(step.do === 'askMore' && { questionIds: step.questions }),
      ...(step.do === 'notApprove' && { reasonCodes: step.reasons }),
    })
  })
}
