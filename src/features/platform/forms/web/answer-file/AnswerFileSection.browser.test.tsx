import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { type AnswerFile, answerFileDocument } from '../../answer-file.ts'
import type { GivenAnswer, Response } from '../../forms.contract.ts'
import { readAnswerFile } from '../../read-answer-file.ts'
import { aForm, aQuestion } from '../../testing/random-forms.ts'
import { someChoices } from '../testing/show-question.tsx'
import { AnswerFileSection } from './AnswerFileSection.tsx'

const form = {
  ...{ id: 1, kind: 'application' as const, name: { en: 'Apply' }, version: 1 },
  definition: aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 })]),
}
const response: Response = { id: 5, form, isOpen: true, openQuestions: null, answers: [], points: [], newVersion: null }

function fileWith(given: GivenAnswer[], id = 5): File {
  const file: AnswerFile = {
    ...{ format: 'pola-answers-1', response: { ...response, id }, language: 'en', direction: 'ltr' },
    ...{ choices: { sector: [], focus: [], certifications: [] }, words: {}, given },
  }
  return new File([answerFileDocument(file, '')], 'form-5.html', { type: 'text/html' })
}

async function showSection(more: object = {}, shown = response) {
  const saveAnswers = vi.fn(async ({ answers }: { answers: GivenAnswer[] }) => {
    const kept = answers.map(one => ({ ...one, changedAt: '' }))
    return {
      saved: kept.filter(one => one.questionId === 1),
      newer: kept.filter(one => one.questionId !== 1),
      cleared: [],
    }
  })
  const store = { flush: vi.fn(async () => undefined), refresh: vi.fn(async () => undefined) }
  const forms = { saveAnswers, getFormChoices: async () => someChoices, getResponse: async () => response, ...more }
  const { screen } = await show(<AnswerFileSection response={shown} store={store} />, {
    clients: { forms } as unknown as FakeClients,
  })
  const choose = (file: File) => screen.getByLabelText('Bring a file back').upload(file)
  return { screen, choose, saveAnswers, store }
}

test('a file that comes back is saved, and told what of it was changed here since', async () => {
  const { screen, choose, saveAnswers, store } = await showSection()
  const given = [1, 2, 99].map(questionId => ({ questionId, value: { en: 'Tea' }, revision: 3 }))
  await choose(fileWith(given))
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent('1 answer taken over from the file. 1 was changed here since and stays as it is.')
  // question 99 isn't asked any more
  expect(saveAnswers).toHaveBeenCalledExactlyOnceWith({ id: 5, answers: given.slice(0, 2) })
  expect(store.flush).toHaveBeenCalledBefore(saveAnswers)
  expect(store.refresh).toHaveBeenCalledAfter(saveAnswers)
})

test('what isn’t a form, or another one, is said and not sent', async () => {
  const { screen, choose, saveAnswers } = await showSection()
  await choose(new File(['<html>'], 'page.html', { type: 'text/html' }))
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent('This isn’t a form that was downloaded here.')
  await choose(fileWith([{ questionId: 1, value: null, revision: 0 }], 6))
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent('This file belongs to another form. Open that one to bring it back.')
  expect(saveAnswers).not.toHaveBeenCalled()
})

test('the download holds the form, its answers and what can be chosen', async () => {
  const blobs: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    blobs.push(blob as Blob)
    return '#saved'
  })
  const { screen } = await showSection()
  await screen.getByRole('button', { name: 'Download the form' }).click()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('The file is among your downloads.')
  create.mockRestore()
  const file = readAnswerFile((await blobs[0]?.text()) ?? '')
  expect(file).toMatchObject({ response: { id: 5, form }, given: [], words: { fileName: 'form-5' } })
  expect(file?.choices.sector).toContainEqual({ id: 2, parentId: 1, title: 'Tea' })
})

test('more answers than one call takes go in several, all counted; what failed can be tried again', async () => {
  const definition = aForm(Array.from({ length: 230 }, (_, at) => aQuestion({ id: at + 1 })))
  const saveAnswers = vi.fn(async ({ answers }: { answers: GivenAnswer[] }) => {
    return { saved: answers.map(one => ({ ...one, changedAt: '' })), newer: [], cleared: [] }
  })
  saveAnswers.mockRejectedValueOnce(refusal(503))
  const long = { ...response, form: { ...form, definition } }
  const { screen, choose, store } = await showSection({ saveAnswers }, long)
  const file = fileWith(
    definition.sections[0]?.questions.map(({ id }) => ({ questionId: id, value: { en: 'Tea' }, revision: 0 })) ?? [],
  )
  const status = screen.getByRole('status').first()
  await choose(file)
  await expect.element(status).toMatchTextContent(/We can’t reach our data right now/)
  expect(store.refresh).not.toHaveBeenCalled()
  await choose(file)
  await expect.element(status).toHaveTextContent('230 answers taken over from the file.')
  expect(saveAnswers.mock.calls.map(([{ answers }]) => answers.length)).toEqual([200, 200, 30])
})

test('a form that couldn’t be loaded is not downloaded, and the button can be pressed again', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved')
  const getResponse = vi.fn(async () => response)
  getResponse.mockRejectedValueOnce(refusal(503))
  const { screen, store } = await showSection({ getResponse })
  const button = screen.getByRole('button', { name: 'Download the form' })
  await button.click()
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/We can’t reach our data right now/)
  expect(create).not.toHaveBeenCalled()
  await button.click()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('The file is among your downloads.')
  // what was typed here last is in it
  expect(store.flush).toHaveBeenCalledTimes(2)
  create.mockRestore()
})
