import { type APIRequestContext, request } from 'playwright-core'
import { inject } from 'vitest'
import { checkAnswers } from '#features/platform/forms/check-answer.ts'
import { choicesOf, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Response as Answers } from '#features/platform/forms/forms.contract.ts'
import type { Visitor } from './journey.ts'
import { aPicture } from './steps.ts'

/** Under six months, so that no proof of half a year's work is required. */
const chosen: Record<number, number> = { 111: 1 }

/** Creates an approved enterprise of the logged-in person through the API alone. @returns its id */
export async function anApprovedEnterprise(visitor: Visitor): Promise<number> {
  const { context, origin } = visitor
  const call = async (by: APIRequestContext, method: string, path: string, data?: object) => {
    const answer = await by.fetch(`${origin}/api/v1${path}`, { method, headers: { origin }, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { id } = await call(context.request, 'POST', '/applications', {})
  await answerTheRest(visitor, id)
  await call(context.request, 'POST', `/form-responses/${id}/hand-in`, {})
  const cookie = inject('admin')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const reviewer = await request.newContext({ extraHTTPHeaders: { cookie } })
  const { settings } = await call(reviewer, 'GET', '/application-reviews/settings')
  // The demo world requires two reviewers.
  await call(reviewer, 'PUT', '/application-reviews/settings', { ...settings, reviewers: 1 })
  const { round, standards } = await call(reviewer, 'GET', `/application-reviews/${id}`)
  type Standard = { id: number; mark: string | null }
  const confirmedOpen = standards.map((one: Standard) => ({ standardId: one.id, mark: one.mark }))
  await call(reviewer, 'PUT', `/application-reviews/${id}/vote`, { round, vote: 'approve', confirmedOpen })
  await reviewer.dispose()
  const { vendor } = await call(context.request, 'GET', `/applications/${id}`)
  return vendor.id
}

/**
 * Answers everything that a form still asks through the API, except these questions, so that a journey need not type 60
 * answers.
 */
export async function answerTheRest(visitor: Visitor, id: number, except: number[] = []): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const { form, answers } = await answersOf(visitor, id)
    const given = new Map(
      answers.flatMap(({ questionId, value }) => (value === null ? [] : [[questionId, value] as const])),
    )
    const lacking = new Set(checkAnswers(form.definition, given).keys())
    const asked = questionsOf(form.definition).filter(one => lacking.has(one.id) && !except.includes(one.id))
    if (asked.length === 0) return
    await save(visitor, id, asked, answers)
  }
  throw new Error('The form asks for ever')
}

async function answersOf({ context, origin }: Visitor, id: number): Promise<Answers> {
  return (await context.request.get(`${origin}/api/v1/form-responses/${id}`)).json()
}

async function save(visitor: Visitor, id: number, asked: Question[], before: Answers['answers']): Promise<void> {
  const answers = []
  for (const question of asked) {
    const revision = before.find(one => one.questionId === question.id)?.revision ?? 0
    answers.push({ questionId: question.id, value: await goodAnswer(visitor, question), revision })
  }
  const saved = await visitor.context.request.put(`${visitor.origin}/api/v1/form-responses/${id}/answers`, {
    data: { answers },
    headers: { origin: visitor.origin },
  })
  if (!saved.ok()) throw new Error(await saved.text())
}

async function goodAnswer(visitor: Visitor, question: Question): Promise<unknown> {
  const { id, type, limits, tag } = question
  const { min = 1, format } = limits
  switch (type) {
    case 'polar':
      return false
    case 'selectOne':
      return chosen[id] ?? choicesOf(question)[0]?.id
    case 'selectMany':
      return choicesOf(question)
        .slice(0, min)
        .map(one => one.id)
    case 'number':
    case 'points':
      return limits.min ?? 1
    case 'text':
    case 'brand':
      if (format === 'email') return { en: 'hello@example.org' }
      if (format === 'phone') return { en: '+94 11 234 5678' }
      if (format === 'website') return { en: 'https://example.org' }
      return {
        en: 'We weave rush by hand, as our mothers did. '
          .repeat(Math.ceil(min / 40))
          .slice(0, limits.max)
          .trim(),
      }
    case 'keyword':
      return ['rush', 'weaving', 'baskets', 'mats', 'crafts'].slice(0, Math.max(min, 1))
    case 'location':
      return [await firstOf(visitor, '/places?query=Kurunegala&language=en')]
    case 'sector':
    case 'focus':
      return [await firstOf(visitor, `/filters/${type}/nodes?language=en`)]
    case 'signature':
      return { name: 'Amaya Silva', strokes: [] }
    case 'gallery':
      return Promise.all(
        Array.from({ length: min }, async () => ({ id: await upload(visitor, 'gallery'), alt: { en: 'A mat' } })),
      )
    case 'imageUpload':
      return { id: await upload(visitor, tag === 'profileLogo' ? 'logo' : 'cover'), alt: {} }
    case 'fileUpload':
      return [await upload(visitor, 'form')]
    default:
      throw new Error(`The form must not require an answer of the type ${type}`)
  }
}

async function firstOf({ context, origin }: Visitor, path: string): Promise<number> {
  const { items } = await (await context.request.get(`${origin}/api/v1${path}`)).json()
  return items[0].id
}

/** @returns the id of a picture, uploaded like on the page */
async function upload({ context, origin }: Visitor, purpose: string): Promise<string> {
  const bytes = await aPicture()
  const post = async (path: string, data: object) =>
    (await context.request.post(`${origin}/api/v1/storage${path}`, { data, headers: { origin } })).json()
  const file = { purpose, fileName: 'mat.jpg', size: bytes.length, type: 'image/jpeg' }
  const { id, url } = await post('/signed-url', file)
  await context.request.put(origin + url, { data: bytes, headers: { origin, 'content-type': 'image/jpeg' } })
  const { code } = await post(`/files/${id}/complete`, {})
  if (code) throw new Error(`${purpose}: ${code}`)
  return id
}
