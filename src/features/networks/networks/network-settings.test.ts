import { expect, test } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { readSettings } from './network-settings.ts'

const defaults = {
  landing: 'directory',
  layout: 'grid',
  includedCategoryIds: [],
  cartItems: [],
  certifications: [],
  theme: null,
  corners: 'soft',
  headings: 'display',
  siteLanguages: [],
  sections: [],
}

test('missing or invalid settings fall back to the default', () => {
  expect(readSettings({})).toEqual(defaults)
  expect(readSettings(null)).toEqual(defaults)
  expect(
    readSettings({ landing: 'circus', layout: 'map', includedCategoryIds: 'x', theme: { primary: 'red' } }),
  ).toEqual({ ...defaults, layout: 'map' })
})

test('colours too pale to read are darkened, or lightened on dark ones', () => {
  const { theme } = readSettings({ theme: { primary: '#ffe066', accent: '#0b3d0b' } })
  expect(contrast(theme?.primary.light ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(theme?.accent.light).toBe('#0b3d0b')
  expect(theme?.primary.dark).toBe('#ffe066')
  expect(contrast(theme?.accent.dark ?? '', '#14191d')).toBeGreaterThanOrEqual(4.5)
})
