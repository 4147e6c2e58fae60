import { expect, test } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { readSettings } from './network-settings.ts'

const usual = {
  landing: 'directory',
  layout: 'grid',
  includedCategoryIds: [],
  cartItems: [],
  certifications: [],
  theme: null,
}

test('what is missing or damaged is as usual', () => {
  expect(readSettings({})).toEqual(usual)
  expect(readSettings(null)).toEqual(usual)
  expect(
    readSettings({ landing: 'circus', layout: 'map', includedCategoryIds: 'x', theme: { primary: 'red' } }),
  ).toEqual({ ...usual, layout: 'map' })
})

test('colours too pale to read are darkened, on dark ones lightened', () => {
  const { theme } = readSettings({ theme: { primary: '#ffe066', accent: '#0b3d0b' } })
  expect(contrast(theme?.primary.light ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(theme?.accent.light).toBe('#0b3d0b')
  expect(theme?.primary.dark).toBe('#ffe066')
  expect(contrast(theme?.accent.dark ?? '', '#14191d')).toBeGreaterThanOrEqual(4.5)
})
