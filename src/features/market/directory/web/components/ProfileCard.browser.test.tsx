import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { ProfileHit } from '../../directory.search.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** The system's colour scheme; '' as it is. */
const setScheme = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

afterEach(() => setScheme(''))

const hit: ProfileHit = {
  objectID: 'profile-1',
  itemType: 'profile',
  id: 1,
  brand: 'Slow Food Bonn',
  status: 1,
  title: 'Good, clean and fair',
  redirectionUrl: '/slow-food-bonn',
  images: [],
  locationsFilter: [],
  networks: [],
  cardTags: [],
  cardFocuses: [],
  rating: { thumbs: 0 },
}
const words = { standing: 'Approved', listed: '', certified: 'Certified:', focus: 'Focus:', boosted: 'Boosted' }
const texts = { ...words, thumbs: '', distance: '', link: '/slow-food-bonn' }

test.for(['light', 'dark'])('the initials of one without a logo can be read in %s', async scheme => {
  await setScheme(scheme)
  const { screen } = await show(<ProfileCard hit={hit} eager={false} layout="grid" {...texts} />)
  const monogram = screen.getByText('SF')
  const { color, backgroundColor } = getComputedStyle(monogram.element())
  expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  const card = getComputedStyle(screen.getByRole('article').element()).backgroundColor
  expect(backgroundColor).not.toBe(card)
})

test('organic certificates differ from organic as a focus; only certificates are green', async () => {
  const organic = { ...hit, cardTags: ['Organic'], cardFocuses: ['Organic'] }
  const { screen } = await show(<ProfileCard hit={organic} eager={false} layout="grid" {...texts} />)
  const chips = screen.getByRole('listitem')
  const [certificate, focus] = chips.elements().map(chip => getComputedStyle(chip).backgroundColor)
  await expect.element(chips.first()).toHaveTextContent('Certified:Organic')
  await expect.element(chips.last()).toHaveTextContent('Focus: Organic')
  const tint = document.createElement('i')
  tint.style.background = 'var(--green-tint)'
  document.body.append(tint)
  expect(certificate).toBe(getComputedStyle(tint).backgroundColor)
  expect(focus).not.toBe(certificate)
})

/** Contrast of two colours as `rgb(…)`, by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(part => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
