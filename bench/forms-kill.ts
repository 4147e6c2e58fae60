/**
 * `kill -9` of the server, and of PostgreSQL, while 200 people save answers. Afterwards each answer must be the last
 * one that was acknowledged, or a later one whose acknowledgement was lost.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { aForm, aQuestion } from '#features/platform/forms/testing/random-forms.ts'
import { info, none, type Row } from './attack/row.ts'
import { asVisitor } from './load.ts'
import { grouped } from './report.ts'
import { openStage, postmasterOf, type Stage } from './shop-proof/shop-stage.ts'

type Sizes = { people: number; kills: number; databaseKills: number; port: number }

/** questions of the form; each person saves one answer at a time */
const questions = 20
/** ms between kills */
const between = 1500
/** ms between two answers of a person, as when many people type at once */
const breath = 100

type Writer = {
  cookie: string
  responseId: number
  revisions: number[]
  /** by question: the last acknowledged answer, and those sent after it */
  known: string[]
  later: string[][]
}

export async function killWhilePeopleSave({ people, kills, databaseKills, port }: Sizes): Promise<Row[]> {
  const secret = randomBytes(32).toString('hex')
  const stage = await openStage({ port, isDurable: true, env: { AUTH_SECRET: secret } })
  const writers = await enterPeople(stage, people, secret)
  let isOver = false
  let acknowledged = 0
  const statuses = new Map<number, number>()
  try {
    let server = await stage.start()
    const writing = Promise.all(
      writers.map(async (writer, at) => {
        for (let count = 0; !isOver; count++) {
          const status = await save(writer, count, `${server.origin}/api/v1`, asVisitor(at))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 200) acknowledged += 1
          await pause(breath)
        }
      }),
    )
    for (let times = 0; times < kills; times++) {
      await pause(between)
      process.kill(server.pid, 'SIGKILL')
      await server.stop()
      server = await stage.start().catch(() => stage.start())
    }
    for (let times = 0; times < databaseKills; times++) {
      const before = acknowledged
      await pause(between)
      process.kill(postmasterOf(stage), 'SIGKILL')
      while (acknowledged === before) await pause(50)
      await pause(between)
    }
    isOver = true
    await writing
    const answered = [...statuses].sort(([one], [other]) => one - other)
    return [
      info('people who save at once', grouped(people)),
      info('kills of the server, of PostgreSQL', `${kills}, ${databaseKills}`),
      info('answers acknowledged', grouped(acknowledged)),
      info('statuses (0: no answer)', answered.map(([status, count]) => `${status} × ${grouped(count)}`).join(', ')),
      none('acknowledged answers that are lost', await findLost(stage, writers)),
    ]
  } finally {
    isOver = true
    await stage.close()
  }
}

async function enterPeople({ shop: { db } }: Stage, people: number, secret: string): Promise<Writer[]> {
  const formId = await createForm(db, aForm(Array.from({ length: questions }, (_, at) => aQuestion({ id: at + 1 }))))
  const { id: versionId } = await db
    .selectFrom('formVersions')
    .select('id')
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow()
  const writers: Writer[] = []
  for (let count = 0; count < people; count++) {
    const { id: userId, sessionToken } = await createUser(db)
    const { id: responseId } = await db
      .insertInto('formResponses')
      .values({ formId, versionId, userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
    writers.push({
      responseId,
      cookie: `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`,
      revisions: Array.from({ length: questions }, () => 0),
      known: Array.from({ length: questions }, () => ''),
      later: Array.from({ length: questions }, () => []),
    })
  }
  return writers
}

/**
 * Saves an answer and records the possible states. If the reply is lost the revision is unknown, until the server
 * returns it the next time.
 */
async function save(writer: Writer, count: number, api: string, visitor: Record<string, string>): Promise<number> {
  const at = count % questions
  const value = `Answer ${count} of ${writer.responseId}`
  writer.later[at]?.push(value)
  const answers = [{ questionId: at + 1, value: { en: value }, revision: writer.revisions[at] }]
  const answer = await fetch(`${api}/form-responses/${writer.responseId}/answers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: writer.cookie, ...visitor },
    body: JSON.stringify({ answers }),
  }).catch(() => undefined)
  const body = await answer?.json().catch(() => undefined)
  if (answer?.status !== 200 || !body) return answer?.status === 200 ? 0 : (answer?.status ?? 0)
  const { saved, newer } = body as Record<'saved' | 'newer', { value: { en: string }; revision: number }[]>
  const [answered] = [...saved, ...newer]
  writer.revisions[at] = answered?.revision ?? 0
  writer.known[at] = answered?.value.en ?? ''
  writer.later[at] = []
  return 200
}

async function findLost({ shop: { db } }: Stage, writers: Writer[]): Promise<string[]> {
  const rows = await db.selectFrom('formAnswers').select(['responseId', 'questionId', 'value']).execute()
  const stored = new Map(rows.map(row => [`${row.responseId} ${row.questionId}`, (row.value as { en: string }).en]))
  return writers.flatMap(({ responseId, known, later }) =>
    known.flatMap((last, at) => {
      const now = stored.get(`${responseId} ${at + 1}`) ?? ''
      return now === last || later[at]?.includes(now) ? [] : [`${responseId}: “${now}” instead of “${last}”`]
    }),
  )
}
