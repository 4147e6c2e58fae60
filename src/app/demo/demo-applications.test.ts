import { expect, test } from 'vitest'
import { applicationForm } from '#features/market/applications/application-form/application-form.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { type DemoAnswers, readDemoApplications } from './demo-applications.ts'
import { readDemoPeople } from './demo-people.ts'
import { readDemoWorld } from './demo-world.ts'

const { people, applications } = await readDemoApplications()
// Numbers and addresses belong to no language.
const written = new Set(
  questionsOf(applicationForm).flatMap(one => (one.type === 'text' && !one.limits.format ? [one.id] : [])),
)

function textsOf(answers: DemoAnswers): [language: string, text: string][] {
  return Object.entries(answers).flatMap(([id, value]) =>
    written.has(Number(id)) ? Object.entries(value as LocalText) : [],
  )
}

test('each minimum standard has a question in the shipped form, and no question names other standards', async () => {
  const { general, sectors } = (await readDemoWorld()).standards
  const handles = Object.entries(sectors).flatMap(([sector, texts]) => texts.map((_, at) => `${sector}/${at + 1}`))
  const spokenFor = new Set(questionsOf(applicationForm).flatMap(one => one.standards ?? []))
  expect([...spokenFor].toSorted()).toEqual([...Object.keys(general), ...handles].toSorted())
})

test('each application is written in its stated languages, and in no other', () => {
  const sinhala = /[\u0d80-\u0dff]/
  for (const { handle, languages, answers, steps } of applications) {
    const texts = [answers, ...steps.flatMap(step => (step.do === 'save' ? [step.answers] : []))].flatMap(textsOf)
    expect([...new Set(texts.map(([language]) => language))].toSorted(), handle).toEqual(languages.toSorted())
    for (const [language, text] of texts) expect(sinhala.test(text), `${handle}: ${text}`).toBe(language === 'si')
  }
})

test('no two applications have the same answers', () => {
  const texts = applications.flatMap(({ answers }) => textsOf(answers).map(([, text]) => text))
  expect(texts.length).toBeGreaterThan(250)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('all people, enterprises and networks of applications exist, and a renewed application comes before its renewal', async () => {
  const known = [...(await readDemoPeople()).people, ...people].map(one => one.handle)
  const reviewers = people.filter(one => one.role === 1).map(one => one.handle)
  const { enterprises, networks } = await readDemoWorld()
  expect(new Set(known).size).toBe(known.length)
  expect(people.filter(({ language }) => !siteLanguages.some(code => code === language))).toEqual([])
  for (const [at, { by, renews, vendor, assisted, steps }] of applications.entries()) {
    expect(known).toContain(by)
    if (renews) expect(applications.slice(0, at).map(one => one.handle)).toContain(renews)
    if (vendor) expect(enterprises.map(one => one.handle)).toContain(vendor)
    if (assisted)
      expect([known, networks.map(one => one.handle)]).toMatchObject([
        expect.arrayContaining([assisted.by]),
        expect.arrayContaining([assisted.network]),
      ])
    for (const step of steps) if ('by' in step) expect(reviewers).toContain(step.by)
  }
})
