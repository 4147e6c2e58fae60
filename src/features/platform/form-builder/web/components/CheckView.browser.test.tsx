import { expect, test, vi } from 'vitest'
import type { FormDefinition, Question } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const inAll = (text: string) => ({ en: text, si: text, ta: text, ja: text, ur: text, ne: text, es: text })
const polar = (id: number, text: string, given: Partial<Question> = {}) =>
  aQuestion({ id, type: 'polar', text: inAll(text), ...given })
const aSection = (questions: Question[]) => ({ id: 1, title: inAll('Identity'), intro: {}, questions })
const published: FormDefinition = {
  sections: [aSection([polar(11, 'Do you export?'), polar(12, 'Do you farm?'), polar(13, 'Do you bake?')])],
}
const draft: FormDefinition = {
  sections: [aSection([polar(13, 'Do you bake?'), polar(11, 'Do you ship abroad?'), polar(14, 'Do you employ?')])],
}
const getRunning = async () => ({ responses: 5, answered: [{ questionId: 12, responses: 4 }] })

test('publishing says who loses what, sends the revision that was seen, and then nothing is left to publish', async () => {
  const publishFormDraft = vi.fn(async () => {
    replace(draft, { number: 4, definition: draft })
    return { number: 4 }
  })
  const { screen, replace } = await showBuilder(draft, '/?view=check', {
    newest: published,
    calls: { getRunning, publishFormDraft },
  })
  await expect.element(screen.getByText('Draft of version 4')).toBeVisible()
  await expect.element(screen.getByText('Nothing is wrong with this form.')).toBeVisible()
  await expect.element(screen.getByText(/5 people are filling this form in\./)).toBeVisible()
  const changes = screen.getByRole('region', { name: 'What changes since version 3' })
  await expect.element(changes.getByRole('heading', { name: 'New · 1' })).toBeVisible()
  await expect.element(changes.getByText('answered by 4')).toBeVisible()
  await expect.element(changes.getByRole('heading', { name: 'Asked differently · 1' })).toBeVisible()
  await expect.element(changes.getByRole('heading', { name: /Elsewhere/ })).toBeVisible()
  await changes.getByRole('button', { name: 'Publish version 4' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Publish version 4?' })
  await expect.element(dialog.getByText(/4 people would lose their answer to ‘Do you farm\?’/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish version 4' }).click()
  await expect.element(screen.getByText('Version 4 is published')).toBeVisible()
  expect(publishFormDraft).toHaveBeenCalledExactlyOnceWith({ id: 1, revision: 1 })
  await expect.element(screen.getByText('As in version 4')).toBeVisible()
  const publish = screen.getByRole('button', { name: 'Publish version 5' })
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()
})

test('who was overtaken reads it in the dialog and publishes nothing', async () => {
  const publishFormDraft = async () => {
    throw refusal(409, { code: 'gm-error-form-changed' })
  }
  const { screen } = await showBuilder(draft, '/?view=check', { newest: published, calls: { publishFormDraft } })
  await expect.element(screen.getByText('Nobody is filling this form in at the moment.')).toBeVisible()
  await screen.getByRole('button', { name: 'Publish version 4' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Publish version 4?' })
  await dialog.getByRole('button', { name: 'Publish version 4' }).click()
  await expect
    .element(dialog.getByText('Someone changed the form in the meantime. Please look at it again.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Draft of version 4')).toBeVisible()
})

test('while the last change isn’t saved, the draft is neither published nor discarded', async () => {
  const discardFormDraft = vi.fn(async () => replace(published))
  const { screen, replace, changeFormDraft, ids } = await showBuilder(draft, '/', {
    newest: published,
    calls: { discardFormDraft },
  })
  changeFormDraft.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('textbox', { name: 'Title of the section' }).fill('Who you are')
  await screen.getByRole('button', { name: /^Check and publish/ }).click()
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(screen.getByText('Your last change isn’t saved yet.')).toBeVisible()
  const discard = screen.getByRole('button', { name: 'Discard changes' })
  await expect.element(discard).toHaveAttribute('aria-disabled', 'true')
  await expect.element(discard).toHaveAccessibleDescription('Your last change isn’t saved yet.')
  const publish = screen.getByRole('button', { name: 'Publish version 4' })
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  // the network is back
  dispatchEvent(new Event('online'))
  await expect.element(discard).not.toHaveAttribute('aria-disabled')
  await discard.click()
  const dialog = screen.getByRole('dialog', { name: 'Discard all changes?' })
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(screen.getByText('Nothing has changed since the last version.')).toBeVisible()
  expect(discardFormDraft).toHaveBeenCalledExactlyOnceWith({ id: 1, revision: 2 })
  expect(ids()).toEqual([[11, 12, 13]])
  // what was discarded for everyone isn’t brought back by a step of one’s own
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('errors keep a form from being published; their questions are a click away', async () => {
  const circle = (id: number, other: number, text: string) =>
    polar(id, text, { shownWhen: { match: 'all', parents: [{ questionId: other, answers: [true] }] } })
  const form: FormDefinition = {
    sections: [
      aSection([
        circle(11, 12, 'Do you export?'),
        circle(12, 11, 'Do you ship?'),
        aQuestion({ id: 13, type: 'selectOne', text: inAll('Which tea?'), tag: 'profileTitle' }),
        aQuestion({ id: 14, text: inAll('One line'), tag: 'profileTitle' }),
        polar(15, 'Bake?', { shownWhen: { match: 'all', parents: [{ questionId: 99, answers: [true] }] } }),
      ]),
      { id: 2, title: inAll('People'), intro: {}, questions: [] },
    ],
  }
  const { screen, address } = await showBuilder(form, '/?view=check', { newest: published })
  const findings = screen.getByRole('region', { name: 'Before you publish' })
  await expect.element(findings.getByText(/These questions depend on each other in a circle/)).toBeVisible()
  await expect.element(findings.getByText(/Answers of several questions would become the same/)).toBeVisible()
  await expect.element(findings.getByText(/This question needs choices/)).toBeVisible()
  await expect.element(findings.getByText(/names a question or an answer that is gone/)).toBeVisible()
  await expect.element(findings.getByText(/This section has no questions\./)).toBeVisible()
  await expect.element(screen.getByText('The form has errors. Please correct them first.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Publish version 4' }))
    .toHaveAttribute('aria-disabled', 'true')
  await findings.getByRole('button', { name: 'Section 2' }).click()
  expect(address()).toBe('/?section=2')
  await screen.getByRole('button', { name: /^Check and publish/ }).click()
  await findings.getByRole('button', { name: '1.3 Which tea?' }).first().click()
  await expect.poll(address).toBe('/?question=13')
  await expect.element(screen.getByRole('button', { name: /Which tea\?/ })).toHaveAttribute('aria-expanded', 'true')
})

test('what isn’t translated opens in its language, sections as well as questions', async () => {
  const { si: _, ...untitled } = inAll('Identity')
  const { ur: __, ...unasked } = inAll('Do you export?')
  const form = { sections: [{ ...aSection([aQuestion({ id: 11, text: unasked })]), title: untitled }] }
  const { screen } = await showBuilder(form, '/?view=check', { newest: null })
  await expect.element(screen.getByRole('heading', { name: 'The first version' })).toBeVisible()
  await expect.element(screen.getByText(/1 text is missing in සිංහල; applicants read English there\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Section 1' }).click()
  const languages = screen.getByRole('group', { name: 'Language that you write in' })
  const sinhala = languages.getByRole('button', { name: /සිංහල/ })
  await expect.element(sinhala).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('textbox', { name: 'Title of the section' }))
    .toHaveAttribute('placeholder', 'Identity')
  await screen.getByRole('button', { name: /^Check and publish/ }).click()
  await screen.getByRole('button', { name: /1\.1/ }).click()
  const words = screen.getByRole('textbox', { name: 'Question', exact: true })
  await expect.element(words).toHaveAttribute('dir', 'rtl')
})

test('an empty form is not published', async () => {
  const { screen } = await showBuilder({ sections: [] }, '/', { newest: null })
  await expect.element(screen.getByText('Add a section to begin.')).toBeVisible()
  await screen.getByRole('button', { name: /^Check and publish/ }).click()
  await expect.element(screen.getByText(/The form has no questions yet\./)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Publish version 1' }))
    .toHaveAttribute('aria-disabled', 'true')
})
