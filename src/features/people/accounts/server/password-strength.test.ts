import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['password', 'weak'],
  ['Passw0rd!', 'weak'],
  ['qwertyuiop', 'weak'],
  ['galle2026', 'fair'],
  ['sunny-day', 'fair'],
  // words that no English dictionary has
  ['kurundu12', 'fair'],
  ['Kurundu@12', 'fair'],
  ['kirihodi99', 'fair'],
  ['mahaweli2019', 'fair'],
  ['kurunduwatte1', 'fair'],
  ['කුරුඳු12', 'fair'],
  ['polapola', 'weak'],
  ['Pola2026', 'weak'],
  ['kurundu-polos-742', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['k3#Vq9!tZ1pW', 'strong'],
  ['මගේ රහස් වචනය 47', 'strong'],
])('“%s” is %s', async (password, strength) => {
  expect(await strengthOf(password, [])).toBe(strength)
})

test('the own name and address make no good password', async () => {
  const own = ['Nimali Jayawardena', 'nimali.jayawardena@example.org']
  expect(await strengthOf('nimalijayawardena-9#', [])).toBe('strong')
  for (const one of ['nimalijayawardena', 'Nimali2026!', 'jayawardena.nimali'])
    expect(await strengthOf(one, own), one).not.toBe('strong')
  expect(await strengthOf('nimalijayawardena-9#', own)).not.toBe('strong')
  expect(await strengthOf('Jayawardena1', own)).toBe('weak')
})

test('nor does the name of the site’s host', async () => {
  expect(await strengthOf('nuwaraeliyabazaar', ['nuwaraeliyabazaar.example'])).toBe('weak')
})

test('many are answered at once, each with its own', async () => {
  const answers = await Promise.all(
    ['123456', 'correct horse battery staple', 'qwerty'].map(one => strengthOf(one, [])),
  )
  expect(answers).toEqual(['weak', 'strong', 'weak'])
})
