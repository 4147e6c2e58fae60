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

test('a password equal to one’s name or address is refused', async () => {
  const own = ['Nimali Jayawardena', 'nimali.jayawardena@example.org']
  expect(await strengthOf('nimalijayawardena-9#', [])).toBe('strong')
  for (const one of ['nimalijayawardena', 'Nimali2026!', 'jayawardena.nimali'])
    expect(await strengthOf(one, own), one).not.toBe('strong')
  expect(await strengthOf('nimalijayawardena-9#', own)).not.toBe('strong')
  expect(await strengthOf('Jayawardena1', own)).toBe('weak')
})

test('a password equal to the site’s host name is refused', async () => {
  expect(await strengthOf('nuwaraeliyabazaar', ['nuwaraeliyabazaar.example'])).toBe('weak')
})

test('concurrent checks each get their own result', async () => {
  const answers = await Promise.all(
    ['123456', 'correct horse battery staple', 'qwerty'].map(one => strengthOf(one, [])),
  )
  expect(answers).toEqual(['weak', 'strong', 'weak'])
})
