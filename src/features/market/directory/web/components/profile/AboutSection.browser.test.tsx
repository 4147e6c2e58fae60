import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { aShownProfile } from '../../testing/shown-profile.ts'
import { AboutSection } from './AboutSection.tsx'

test('a text in another language than the visitor’s says which, for eyes and for screen readers', async () => {
  const description = { code: 'de', name: 'German' }
  const profile = aShownProfile({
    title: 'A garden for all.',
    description: 'Ein Garten für alle.',
    otherLanguages: { title: null, description },
  })
  const { screen } = await show(<AboutSection profile={profile} className="" />)
  await expect.element(screen.getByText('In German')).toBeVisible()
  await expect.element(screen.getByText('Ein Garten für alle.')).toHaveAttribute('lang', 'de')
  await expect.element(screen.getByText('A garden for all.')).not.toHaveAttribute('lang')
})

test('a text in the reader’s own language has no note on its language', async () => {
  const profile = aShownProfile({ description: 'A garden.' })
  const { screen } = await show(<AboutSection profile={profile} className="" />)
  await expect.element(screen.getByText('A garden.')).not.toHaveAttribute('lang')
  expect(screen.getByText(/^In /).elements()).toEqual([])
})
