import script from 'virtual:fill-in'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AnswerFile, answerFileDocument } from '../../answer-file.ts'
import { questionTypeNames } from '../../question-types.ts'
import { readAnswerFile } from '../../read-answer-file.ts'
import { aForm, aQuestion } from '../../testing/random-forms.ts'

const choiceGroups = [
  { id: 1, title: { en: 'Some' }, choices: [7, 8].map(id => ({ id, text: { en: `Choice ${id}` }, points: 0 })) },
]
const words = {
  title: 'Apply',
  intro: 'Fill it in',
  yes: 'Yes',
  no: 'No',
  save: 'Save the file',
  left: '{count} left',
  online: 'Answer this online',
  fileName: 'apply',
  addCertificate: 'Add a certificate',
  certificateName: 'Its name',
  noScript: '<b>none</b>',
}

function aFile(
  questions: Parameters<typeof aForm>[0],
  given: Partial<AnswerFile> = {},
  answers: [number, unknown][] = [],
): AnswerFile {
  const head = { id: 1, kind: 'application' as const, name: { en: 'Apply & </script><i>' }, version: 1 }
  const saved = answers.map(([questionId, value]) => ({ questionId, value, revision: 3, changedAt: '' }))
  return {
    format: 'pola-answers-1',
    response: { id: 5, form: { ...head, definition: aForm(questions) }, answers: saved, openQuestions: null },
    language: 'en',
    direction: 'ltr',
    choices: {
      sector: [
        { id: 1, parentId: null, title: 'Food' },
        { id: 2, parentId: 1, title: 'Tea' },
      ],
      focus: [],
      certifications: [{ id: 4, parentId: null, title: 'Organic' }],
    },
    words,
    given: [],
    ...given,
  }
}

const frames: HTMLIFrameElement[] = []

/** Opens a file as somebody does who was given it; `saved` is what its button gives them. */
async function open(file: AnswerFile) {
  const frame = document.createElement('iframe')
  frame.title = 'file'
  frame.style.cssText = 'inline-size: 500px; block-size: 700px'
  frame.srcdoc = answerFileDocument(file, script)
  frames.push(frame)
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const own = frame.contentWindow as Window & typeof globalThis
  const blobs: Blob[] = []
  own.URL.createObjectURL = blob => {
    blobs.push(blob as Blob)
    return '#saved'
  }
  const inside = page.frameLocator(page.getByTitle('file'))
  const saved = async () => {
    await inside.getByRole('button', { name: 'Save the file' }).click()
    const text = await blobs.at(-1)?.text()
    return readAnswerFile(text ?? '')
  }
  return { inside, own, saved }
}

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
  localStorage.clear()
})

test('what is answered is in the saved file, with the revision that it had', async () => {
  const shownWhen = { match: 'all' as const, parents: [{ questionId: 2, answers: [true] }] }
  const file = aFile(
    [
      aQuestion({ id: 1, isRequired: true }),
      aQuestion({ id: 2, type: 'polar' }),
      aQuestion({ id: 3, type: 'number', shownWhen }),
      aQuestion({ id: 4, type: 'selectMany', choiceGroups }),
      aQuestion({ id: 5, type: 'sector' }),
    ],
    {},
    [[1, { si: 'තේ' }]],
  )
  const { inside, saved } = await open(file)
  await expect.element(inside.getByText('0 left')).toBeVisible()
  await expect.element(inside.getByLabelText('Question 3')).not.toBeVisible()
  // what was written in another language is there, and stays in that one
  await expect.element(inside.getByLabelText('Question 1')).toHaveValue('තේ')
  await inside.getByLabelText('Question 1').fill('හරිත තේ')
  await inside.getByLabelText('Yes').click()
  await inside.getByLabelText('Question 3').fill('12')
  await inside.getByLabelText('Choice 8').click()
  await inside.getByLabelText('Food › Tea').click()
  const back = await saved()
  expect(back?.given).toEqual([
    { questionId: 1, value: { si: 'හරිත තේ' }, revision: 3 },
    { questionId: 2, value: true, revision: 0 },
    { questionId: 3, value: 12, revision: 0 },
    { questionId: 4, value: [8], revision: 0 },
    { questionId: 5, value: [2], revision: 0 },
  ])
  expect(back?.response).toEqual(file.response)
})

test('what a question hides is not in the file, and comes back with the question', async () => {
  const shownWhen = { match: 'all' as const, parents: [{ questionId: 1, answers: [true] }] }
  const { inside, saved } = await open(aFile([aQuestion({ id: 1, type: 'polar' }), aQuestion({ id: 2, shownWhen })]))
  await inside.getByLabelText('Yes').click()
  await inside.getByLabelText('Question 2').fill('Rush')
  await inside.getByLabelText('No', { exact: true }).click()
  expect((await saved())?.given).toEqual([{ questionId: 1, value: false, revision: 0 }])
  await inside.getByLabelText('Yes').click()
  expect((await saved())?.given).toContainEqual({ questionId: 2, value: { en: 'Rush' }, revision: 0 })
})

test('a saved file is opened again where it was left, and one that was closed without saving remembers', async () => {
  const questions = [aQuestion({ id: 1 }), aQuestion({ id: 2 })]
  const first = await open(aFile(questions))
  await first.inside.getByLabelText('Question 1').fill('Tea')
  const back = await first.saved()
  await first.inside.getByLabelText('Question 2').fill('unsaved')
  for (const frame of frames.splice(0)) frame.remove()
  const second = await open(back ?? aFile(questions))
  await expect.element(second.inside.getByLabelText('Question 1')).toHaveValue('Tea')
  await expect.element(second.inside.getByLabelText('Question 2')).toHaveValue('unsaved')
})

test('every type has its place, by keyboard too, and texts of the form are no markup', async () => {
  const hasChoices = (type: string) => type === 'selectOne' || type === 'selectMany'
  const questions = questionTypeNames.map((type, at) =>
    aQuestion({ id: at + 1, type, text: { en: `<b>${type}</b>` }, choiceGroups: hasChoices(type) ? choiceGroups : [] }),
  )
  const { inside, own, saved } = await open(aFile(questions))
  const types = own.document.querySelectorAll('.question')
  expect(types.length).toBe(questionTypeNames.length)
  expect(own.document.querySelectorAll('b, i').length).toBe(0)
  expect(own.document.querySelectorAll('.online').length).toBe(5)
  await inside.getByRole('button', { name: 'Add a certificate' }).click()
  await inside.getByLabelText('Its name').fill('Fair')
  await inside.getByLabelText('<b>signature</b>').fill('Nimali')
  await inside.getByLabelText('<b>keyword</b>').fill('tea\n tea \nrush')
  await userEvent.keyboard('{Tab}')
  const given = (await saved())?.given.map(one => one.value)
  expect(given).toEqual([
    ['tea', 'rush'],
    { name: 'Nimali', strokes: [] },
    [expect.objectContaining({ name: 'Fair', certificateId: null, fileId: null })],
  ])
})

test('a scale is radio buttons in the file, too', async () => {
  const question = aQuestion({ id: 1, type: 'number', presentation: 'stars', limits: { min: 1, max: 5 } })
  const { inside, saved } = await open(aFile([question], {}, [[1, 2]]))
  await expect.element(inside.getByLabelText('2')).toBeChecked()
  await inside.getByLabelText('4').click()
  expect((await saved())?.given).toEqual([{ questionId: 1, value: 4, revision: 3 }])
})

test('a day and a time have fields of their own in the file', async () => {
  const questions = [aQuestion({ id: 1, presentation: 'date' }), aQuestion({ id: 2, presentation: 'time' })]
  const { inside, saved } = await open(aFile(questions, {}, [[1, { en: '2026-11-20' }]]))
  await expect.element(inside.getByLabelText('Question 1')).toHaveValue('2026-11-20')
  await inside.getByLabelText('Question 2').fill('17:05')
  expect((await saved())?.given).toEqual([{ questionId: 2, value: { en: '17:05' }, revision: 0 }])
})

test('a file asks no network for anything', async () => {
  const { own } = await open(aFile([aQuestion({ id: 1 })]))
  await expect(own.fetch(`${location.origin}/`)).rejects.toThrow()
})

test('what is none of these files is not read, whatever it holds', () => {
  for (const text of [
    '',
    '<html>',
    '<script type="application/json" id="pola-answers">{</script>',
    '<script type="application/json" id="pola-answers">{"format":"pola-answers-1"}</script>',
  ])
    expect(readAnswerFile(text)).toBeNull()
})
