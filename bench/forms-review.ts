/**
 * Measures a hundred thousand applications: the reviewers' list with all its filters, and the file of all submissions.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { choicesOf, type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Db } from '#server/db/database.ts'
import { atMost, info, type Row } from './attack/row.ts'
import { percentile, watchMemory } from './attack/watch-process.ts'
import type { BenchServer } from './built-server.ts'
import { openStage } from './shop-proof/shop-stage.ts'

type Sizes = { applications: number; calls: number; port: number }

/** max ms for a list, s for the file, and MB of the server while it is written */
const limits = { list: 30, file: 30, memory: 200 }

/** Requests of reviewers, beginning with the applications that have waited longest. */
const asked = [
  '',
  '?view=moreInfo',
  '?view=mine',
  '?view=all',
  '?view=all&sort=newest',
  '?view=all&status=approved&sort=newest',
  '?status=resubmitted',
  '?late=true',
  '?country=IN',
  '?kind=renewal',
  '?view=all&status=approved&country=LK&kind=renewal',
  '?view=all&text=honey',
  '?view=all&text=kandy%20weav',
  '?view=all&text=4711',
  '?text=rush&country=LK',
]

export async function timeReview({ applications, calls, port }: Sizes): Promise<Row[]> {
  const secret = randomBytes(32).toString('hex')
  const stage = await openStage({ port, env: { AUTH_SECRET: secret } })
  try {
    const server = await stage.start()
    const { db } = stage.shop
    const sectors = await fill(db, applications)
    const { id: adminId, sessionToken } = await createUser(db, { role: 1 })
    await assign(db, adminId)
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
    const cookie = `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`
    const paths = [...asked, ...sectors.map(id => `?sector=${id}`), ...sectors.map(id => `?view=all&sector=${id}`)]
    const lists = await timeLists(server, cookie, paths, calls)
    const file = await timeFile(server, cookie)
    const slowest = [...lists.byPath].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
    return [
      info('applications', applications.toLocaleString('en')),
      atMost(`review list, p99 of ${lists.all.length}`, percentile(lists.all, 0.99), limits.list, 'ms', 1),
      info('review list, median', `${percentile(lists.all, 0.5).toFixed(1)} ms`),
      info('slowest filters, p99', `${slowest[0]}: ${slowest[1].toFixed(1)} ms`),
      atMost(`all submissions as CSV, ${file.rows} rows`, file.seconds, limits.file, 's', 1),
      info('its size', `${(file.bytes / 1e6).toFixed(0)} MB`),
      atMost('what the server grows by while it is written', file.grown, limits.memory, 'MB'),
    ]
  } finally {
    await stage.close()
  }
}

async function timeLists({ origin }: BenchServer, cookie: string, paths: string[], calls: number) {
  const call = async (path: string) => {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/v1/application-reviews${path}`, { headers: { cookie } })
    const { next, items } = (await answer.json()) as { next: string | null; items?: unknown[] }
    if (!items) throw new Error(`${path} answers ${answer.status}`)
    return { ms: performance.now() - start, next }
  }
  for (const path of paths) await call(path)
  const all: number[] = []
  const byPath = new Map<string, number>()
  for (const path of paths) {
    const times: number[] = []
    let after = ''
    for (let n = 0; n < calls; n++) {
      const { ms, next } = await call(after ? `${path}${path ? '&' : '?'}after=${encodeURIComponent(after)}` : path)
      times.push(ms)
      after = next ?? ''
    }
    byPath.set(path, percentile(times, 0.99))
    all.push(...times)
  }
  return { all, byPath }
}

async function timeFile(server: BenchServer, cookie: string) {
  const before = server.memory()
  const watch = watchMemory(server.pid, 200)
  const start = performance.now()
  const answer = await fetch(`${server.origin}/api/v1/application-reviews/submissions.csv`, { headers: { cookie } })
  let [bytes, rows] = [0, 0]
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Lines within cells end with a line feed alone.
    for (const byte of chunk) if (byte === 13) rows += 1
  }
  const seconds = (performance.now() - start) / 1000
  watch.stop()
  return { bytes, rows, seconds, grown: Math.max(...watch.memory) - before }
}

/**
 * Creates applications in every status over three years, each submitted once with some forty answers. @returns ids of
 * sectors
 */
async function fill(db: Db, count: number): Promise<number[]> {
  const person = await createUser(db)
  const {
    id: versionId,
    formId,
    definition,
  } = await db
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select(['formVersions.id', 'formVersions.formId', 'definition'])
    .where('kind', '=', 'application')
    .executeTakeFirstOrThrow()
  const sectors = await db
    .insertInto('taxonomyNodes')
    .values(
      Array.from({ length: 20 }, (_, at) => ({
        type: 'sector' as const,
        handle: `s${at}`,
        title: { en: `Sector ${at}` },
      })),
    )
    .returning('id')
    .execute()
  const ids = sectors.map(one => one.id)
  const answers = JSON.stringify(someAnswers(definition, ids[0] ?? 0))
  await sql`insert into form_responses (form_id, version_id, user_id, subject, is_open, handed_in_at)
    select ${formId}, ${versionId}, ${person.id}, 'bench ' || n, false, now() from generate_series(1, ${count}::integer) as n`.execute(
    db,
  )
  await sql`
    insert into applications
      (id, kind, status, round, brand, country, sector_ids, submitted_at, first_submitted_at, decided_at)
    select id, case when n % 4 = 0 then 'renewal' else 'first' end, status, case when n % 5 = 0 then 2 else 1 end,
      (array['Kandy','Uva','Galle','Jaffna','Matale','Negombo','Ella','Hanwella','Mirissa','Badulla'])[1 + n % 10] || ' '
        || (array['Honey','Rush','Tea','Batik','Coir','Millet','Spice','Braille','Solar','Repair'])[1 + n / 10 % 10] || ' '
        || (array['Weavers','Trust','Press','Kitchen','Collective','Works','Garden'])[1 + n / 100 % 7] || ' of ' || (array['Alawwa','Bingiriya','Chilaw','Deniyaya','Embilipitiya','Galewela','Hatton','Ibbagamuwa','Kalmunai','Lunugala','Mawanella'])[1 + n / 700 % 11],
      (array['LK','LK','LK','IN','NP','JP','ES','GB'])[1 + n % 8], array[(${sql.val(ids)}::integer[])[1 + n % 20]],
      at, at, case when status in (4, 5) then at + interval '3 days' end
    from (
      select id, n, now() - n * interval '15 minutes' as at,
        case when n % 100 < 4 then 2 when n % 100 < 6 then 3 when n % 100 < 30 then 4 else 5 end as status
      from (select id, row_number() over (order by id)::integer as n from form_responses where subject like 'bench %') as a
    ) as b`.execute(db)
  await sql`insert into application_submissions (application_id, round, version_id, answers, submitted_at, submitted_by)
    select id, 1, ${versionId}, ${answers}::jsonb || jsonb_build_object('101', jsonb_build_object('en', brand)),
      submitted_at, ${person.id} from applications`.execute(db)
  await sql`analyze`.execute(db)
  return ids
}

/** Answers about every second question of a form. */
function someAnswers(form: FormDefinition, sector: number): Record<number, unknown> {
  const words = 'Twenty-six women in four villages weave at home, and each piece has a price that they set together. '
  return Object.fromEntries(
    questionsOf(form).flatMap(question => {
      const { id, type } = question
      if (id % 2 === 0 && type !== 'sector') return []
      const [first, second] = choicesOf(question)
      const answers: Record<string, unknown> = {
        polar: true,
        selectOne: first?.id,
        selectMany: [first?.id, second?.id].filter(Boolean),
        text: { en: words, si: 'ගම් හතරක කාන්තාවන් විසිහයක් ගෙදර සිට වියති.' },
        sector: [sector],
        keyword: ['rush', 'mats'],
        number: 26,
        signature: { name: 'S. Kumari', strokes: [] },
      }
      return answers[type] === undefined ? [] : [[id, answers[type]]]
    }),
  )
}

async function assign(db: Db, userId: string): Promise<void> {
  await sql`insert into application_assignees (application_id, user_id)
    select id, ${userId} from applications where status in (2, 3) order by id limit 300`.execute(db)
}
