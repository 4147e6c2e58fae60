import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { checkAnswers } from '../check-answer.ts'
import { readAnswer } from '../form-answers.ts'
import type { GivenAnswer, Response } from '../forms.contract.ts'
import { namesToFind, type PostedFields, readPosted, takeOverField } from '../posted-answers.ts'
import { shownQuestions } from '../shown-questions.ts'
import { findNamed } from './find-named.ts'
import { getResponse } from './get-response.ts'
import { handIn } from './hand-in.ts'
import { saveAnswers } from './save-answers.ts'

/** max bytes, enough for a section with long texts in several languages */
const largestForm = 1024 * 1024

type Given = Pick<FeatureContext, 'config' | 'db' | 'limit' | 'services'> & {
  /** path of the page with the form, with its parameters */
  path: string
  /** the response that a request answers, by the parameters of its path and query; null: none */
  find: (param: (name: string) => string, url: URL, viewer: Viewer) => Promise<number | null>
  /** target after handing in */
  done: (id: number, url: URL) => string
  /** answers that the page offers, by question, to take over by a tick */
  offered?: (viewer: Viewer, id: number) => Promise<ReadonlyMap<number, unknown>>
}

/**
 * Receives forms that pages send without scripts: the answers of a section, or the final submission. Redirects to the
 * next section, or back to the same one if it has new questions, or problems, which can be skipped the second time.
 */
export function mountPlainAnswers(app: Hono, given: Given): void {
  const { config, db, limit, services, path, find, done, offered } = given
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  app.post(path, isSmall, async c => {
    const { headers } = c.req.raw
    if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('Forms are answered from this site only.', 403)
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const viewer = await services.accounts.viewerOf(headers)
    const url = new URL(c.req.url)
    const section = url.searchParams.get('section')
    const hereWith = (values: Record<string, string>) => {
      const kept = [...url.searchParams].filter(([name]) => name !== 'section' && name !== 'tried')
      return `${url.pathname}?${new URLSearchParams([...kept, ...Object.entries(values)])}`.replace(/\?$/, '')
    }
    if (!viewer) return c.redirect(`/auth/login-page?${new URLSearchParams({ redirect: hereWith({}) })}`, 303)
    const id = await find(name => c.req.param(name) ?? '', url, viewer)
    // the page says what is missing
    if (id === null) return c.redirect(hereWith({}), 303)
    const fields = fieldsOf(await c.req.parseBody({ all: true }).catch(() => ({})))
    try {
      const next = await answerSection(db, viewer, {
        id,
        section,
        isTried: url.searchParams.has('tried'),
        language: languageOf(url, headers),
        fields,
        offered: async () => offered?.(viewer, id),
      })
      return c.redirect(next === null ? done(id, url) : hereWith(next), 303)
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      // the page shows what is missing, closed, or belongs to another person
      return c.redirect(hereWith({ section: section ?? '', tried: '1' }), 303)
    }
  })
}

type Sent = {
  id: number
  section: string | null
  isTried: boolean
  language: string
  fields: PostedFields
  offered: () => Promise<ReadonlyMap<number, unknown> | undefined>
}

/** @returns the query of the next page; null once it was handed in */
async function answerSection(db: Db, viewer: Viewer, sent: Sent): Promise<Record<string, string> | null> {
  const { id, section: asked, isTried, language, fields, offered } = sent
  if (asked === 'review') {
    const problems = await handIn(db, viewer, id)
    return problems.size === 0 ? null : { section: 'review', tried: '1' }
  }
  const before = await getResponse(db, viewer, id)
  const sections = sectionsOf(before)
  const section = sections.find(one => String(one.id) === asked) ?? sections[0]
  if (!section) return { section: 'review' }
  const open = before.openQuestions && new Set(before.openQuestions)
  const shown = shownOf(before)
  const taken = new Set(fields.all(takeOverField))
  const offers = taken.size > 0 ? await offered() : undefined
  const answers: GivenAnswer[] = []
  for (const question of section.questions) {
    if (!shown.has(question.id) || (open && !open.has(question.id))) continue
    const known = before.answers.find(one => one.questionId === question.id)
    const offer = taken.has(String(question.id)) ? offers?.get(question.id) : undefined
    let value = offer ?? readPosted(question, fields, known?.value, language)
    const names = offer === undefined ? namesToFind(question, fields) : []
    if (names.length > 0)
      value = [
        ...new Set([
          ...(readAnswer('location', value) ?? []),
          ...(await findNamed(db, question.type, names, language)),
        ]),
      ]
    if (value === undefined || (readAnswer(question.type, value) === undefined && value !== null)) continue
    answers.push({ questionId: question.id, value, revision: known?.revision ?? 0 })
  }
  await saveAnswers(db, viewer, { id, answers })
  const after = await getResponse(db, viewer, id)
  const shownNow = shownOf(after)
  const isNew = section.questions.some(one => shownNow.has(one.id) && !shown.has(one.id))
  if (isNew || taken.size > 0) return { section: String(section.id) }
  const problems = checkAnswers(after.form.definition, valuesOf(after))
  const isWrong = section.questions.some(one => (problems.get(one.id)?.code ?? 'missing') !== 'missing')
  if (isWrong && !isTried) return { section: String(section.id), tried: '1' }
  const all = sectionsOf(after)
  const next = all[all.findIndex(one => one.id === section.id) + 1]
  return { section: next ? String(next.id) : 'review' }
}

function valuesOf({ answers }: Response): Map<number, unknown> {
  return new Map(answers.map(one => [one.questionId, one.value]))
}

function shownOf(response: Response): Set<number> {
  return shownQuestions(response.form.definition, valuesOf(response))
}

/** Sections with at least one shown question. */
function sectionsOf(response: Response): Response['form']['definition']['sections'] {
  const shown = shownOf(response)
  return response.form.definition.sections.filter(one => one.questions.some(question => shown.has(question.id)))
}

function fieldsOf(body: Record<string, unknown>): PostedFields {
  const all = (name: string) =>
    [body[name] ?? []].flat().filter(one => typeof one === 'string' && !one.includes('\0')) as string[]
  return { all, get: name => all(name)[0] ?? null }
}
