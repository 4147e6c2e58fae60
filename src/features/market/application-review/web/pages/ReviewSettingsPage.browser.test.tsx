import { afterEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { defaultSettings } from '../../review-settings.ts'
import { ReviewSettingsPage } from './ReviewSettingsPage.tsx'
import { reviewSettingsLoader } from './review.loader.ts'

afterEach(() => sessionStorage.clear())

type SaveReviewSettings = Clients['applicationReview']['saveReviewSettings']
type SaveReviewTemplate = Clients['applicationReview']['saveReviewTemplate']
type Settings = Awaited<ReturnType<Clients['applicationReview']['getReviewSettings']>>

const thanks = { action: 'askMore', language: 'en', text: 'Thank you for applying.' } as const

/** The page, on a server that keeps what is saved. */
async function showSettings() {
  let kept: Settings = { settings: defaultSettings, templates: [thanks] }
  const saveReviewSettings = vi.fn<SaveReviewSettings>(async settings => {
    kept = { ...kept, settings }
    return settings
  })
  const saveReviewTemplate = vi.fn<SaveReviewTemplate>(async template => {
    const others = kept.templates.filter(one => one.action !== template.action || one.language !== template.language)
    kept = { ...kept, templates: [...others, template] }
    return { items: kept.templates, count: kept.templates.length }
  })
  const { screen } = await show(<ReviewSettingsPage />, {
    ...{ path: '/admin/review-settings', loader: reviewSettingsLoader, viewer: aViewer({ role: 1 }) },
    clients: { applicationReview: { getReviewSettings: async () => kept, saveReviewSettings, saveReviewTemplate } },
  })
  const button = (name: string) => screen.getByRole('button', { name })
  return { screen, button, saveReviewSettings, saveReviewTemplate }
}

test('rules are saved as numbers and ticks', async () => {
  const { screen, button, saveReviewSettings } = await showSettings()
  await screen.getByLabelText('one reviewer').click()
  await screen.getByLabelText('who is in a team with the applicant').click()
  await screen.getByLabelText('An application is late after this many days').fill('10')
  await button('Save settings').click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(saveReviewSettings.mock.lastCall).toEqual([
    { ...defaultSettings, reviewers: 1, refusesTeam: false, lateAfterDays: 10 },
  ])
})

test.each(['0', '91', '2.5', 'soon', ''])('%j days are no time after which something is late', async typed => {
  const { screen, button, saveReviewSettings } = await showSettings()
  const days = screen.getByLabelText('An application is late after this many days')
  await days.fill(typed)
  await button('Save settings').click()
  await expect.element(days).toHaveAccessibleDescription(/A number from 1 to 90, please\./)
  await expect.element(days).toHaveFocus()
  await expect.element(days).toHaveValue(typed)
  expect(saveReviewSettings).not.toHaveBeenCalled()
})

test('rules that could not be saved stay as they were chosen', async () => {
  const { screen, button, saveReviewSettings } = await showSettings()
  saveReviewSettings.mockRejectedValueOnce(refusal(500))
  await screen.getByLabelText('Votes are hidden until one has voted oneself').click()
  await button('Save settings').click()
  await expect.element(screen.getByText('Something went wrong. Please try again.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Votes are hidden until one has voted oneself')).not.toBeChecked()
})

test('each decision has a text in each language, which is saved without spaces around it', async () => {
  const { screen, button, saveReviewTemplate } = await showSettings()
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveValue('Thank you for applying.')
  await screen.getByLabelText('Decision').selectOptions('Approved')
  await screen.getByLabelText('Language', { exact: true }).selectOptions('සිංහල')
  await expect.element(text).toHaveValue('')
  await text.fill(' සාදරයෙන් පිළිගනිමු ')
  await button('Save template').click()
  await expect.element(screen.getByText('Template saved')).toBeVisible()
  expect(saveReviewTemplate.mock.calls).toEqual([[{ action: 'publish', language: 'si', text: 'සාදරයෙන් පිළිගනිමු' }]])
  await screen.getByLabelText('Decision').selectOptions('More info')
  await expect.element(text).toHaveValue('')
  await screen.getByLabelText('Decision').selectOptions('Approved')
  await expect.element(text).toHaveValue('සාදරයෙන් පිළිගනිමු')
})

test('a text that isn’t saved yet is there again after looking at another one', async () => {
  const { screen, button, saveReviewTemplate } = await showSettings()
  const text = screen.getByRole('textbox', { name: 'Text' })
  await text.fill('Thank you. We have questions.')
  await screen.getByLabelText('Decision').selectOptions('Not approved')
  await expect.element(text).toHaveValue('')
  await screen.getByLabelText('Decision').selectOptions('More info')
  await expect.element(text).toHaveValue('Thank you. We have questions.')
  await button('Start over').click()
  await expect.element(text).toHaveValue('Thank you for applying.')
  expect(saveReviewTemplate).not.toHaveBeenCalled()
})
