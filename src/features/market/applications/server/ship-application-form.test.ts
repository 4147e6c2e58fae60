import { expect, test } from 'vitest'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { addFormLanguages, publishFirstVersion } from '#features/platform/forms/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addLanguages } from '#shared/add-languages.ts'
import { applicationForm } from '../application-form/application-form.ts'
import { earlierForm } from '../application-form/earlier-form.ts'
import { shipApplicationForm } from './ship-application-form.ts'
import { formTexts, shippedForm } from './shipped-form.ts'

const { db } = await testDatabase()
const versions = () => db.selectFrom('formVersions').select(['number', 'definition']).orderBy('number').execute()

test('the first start publishes the form, and later starts keep an operator’s version', async () => {
  await Promise.all([shipApplicationForm(db), shipApplicationForm(db)])
  expect(await versions()).toEqual([{ number: 1, definition: shippedForm.definition }])
  const own = { sections: applicationForm.sections.slice(0, 1) }
  await createForm(db, own)
  await shipApplicationForm(db)
  expect((await versions()).map(one => one.number)).toEqual([1, 2])
})

test('a form that was published unchanged gets the languages added since, a changed one does not', async () => {
  await db.deleteFrom('forms').execute()
  const [section, ...others] = applicationForm.sections
  const own = { sections: [{ ...section!, intro: { ...section!.intro, si: 'අපේම වචන' } }, ...others] }
  await db.transaction().execute(tx => publishFirstVersion(tx, { ...shippedForm, definition: applicationForm }))
  await createForm(db, own)
  const texts = { ta: { [section?.title.en ?? '']: 'அடையாளம்' } }
  const definition = addLanguages(applicationForm, texts)
  const add = () =>
    db.transaction().execute(tx => addFormLanguages(tx, { kind: 'application', forms: [applicationForm], texts }))
  await add()
  await add()
  expect(await versions()).toEqual([
    { number: 1, definition },
    { number: 2, definition: own },
  ])
})

test('a form published with the earlier look of its questions gets the languages, too', async () => {
  await db.deleteFrom('forms').execute()
  const plain = {
    sections: applicationForm.sections.map(section => ({
      ...section,
      questions: section.questions.map(({ presentation: _, ...question }) => question),
    })),
  }
  expect(plain).not.toEqual(applicationForm)
  await db.transaction().execute(tx => publishFirstVersion(tx, { ...shippedForm, definition: plain }))
  const [section] = applicationForm.sections
  const texts = { ta: { [section?.title.en ?? '']: 'அடையாளம்' } }
  await db.transaction().execute(tx => addFormLanguages(tx, { kind: 'application', forms: [applicationForm], texts }))
  expect((await versions()).map(one => one.definition)).toEqual([addLanguages(plain, texts)])
})

test('the database lets a published version gain languages, and nothing else', async () => {
  const [first] = await db.selectFrom('formVersions').select(['id', 'definition']).orderBy('number').execute()
  const change = (definition: unknown) =>
    db
      .updateTable('formVersions')
      .set({ definition: JSON.stringify(definition) as never })
      .where('id', '=', first!.id)
      .execute()
  const { sections } = first!.definition
  const [section, ...others] = sections
  const [question, ...more] = section!.questions
  const asking = (changed: object) => ({
    sections: [{ ...section!, questions: [{ ...question!, ...changed }, ...more] }, ...others],
  })
  for (const wrong of [
    { sections: others },
    { sections: [...sections, { ...section!, id: 99 }] },
    asking({ text: { ...question!.text, en: 'Something else?' } }),
    asking({ text: { en: question!.text.en } }),
    asking({ help: { ...question!.help, en: 'Help' } }),
    asking({ isRequired: !question!.isRequired }),
    asking({ limits: { ...question!.limits, min: 400 } }),
    asking({ shownWhen: { match: 'all', parents: [{ questionId: 102, answers: [true] }] } }),
  ])
    await expect(change(wrong), JSON.stringify(wrong).slice(0, 80)).rejects.toThrow(/never changes/)
  await change(asking({ text: { ...question!.text, ja: '屋号は何ですか？' } }))
})

test('a form of an earlier Pola gets the languages, and keeps the standards of its questions', async () => {
  await db.deleteFrom('forms').execute()
  const before = JSON.parse(JSON.stringify(earlierForm)) as typeof earlierForm
  for (const question of before.sections.flatMap(({ questions }) => questions)) delete question.standards
  const [, claims] = before.sections.flatMap(({ questions }) => questions).filter(({ id }) => id === 601 || id === 602)
  if (claims) claims.standards = ['of-this-installation']
  await db.transaction().execute(tx => publishFirstVersion(tx, { ...shippedForm, definition: before }))
  await shipApplicationForm(db)
  const [version] = await versions()
  const help = version?.definition.sections.flatMap(({ questions }) => questions).find(({ id }) => id === 601)?.help
  expect(help).toMatchObject({
    en: 'It’s fine to have none: many small enterprises can’t afford one.',
    es: expect.stringMatching(/tienes/),
  })
  expect(version?.definition).toEqual(addLanguages(before, formTexts))
})
