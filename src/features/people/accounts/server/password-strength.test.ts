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
  ['correct horse battery staple', 'strong'],
  ['k3#Vq9!tZ1pW', 'strong'],
  ['මගේ රහස් වචනය 47', 'strong'],
])('“%s” is %s', async (password, strength) => {
  expect(await strengthOf(password, [])).toBe(strength)
})

test('the own name and address make no good password', async () => {
  const own = ['Nimali Jayawardena', 'nimali.jayawardena@example.org']
  expect(await strengthOf('nimalijayawardena', [])).toBe('strong')
  expect(await strengthOf('nimalijayawardena', own)).not.toBe('strong')
  expect(await strengthOf('Jayawardena1', own)).toBe('weak')
})

test('many are answered at once, each with its own', async () => {
  const answers = await Promise.all(
    ['123456', 'correct horse battery staple', 'qwerty'].map(one => strengthOf(one, [])),
  )
  expect(answers).toEqual(['weak', 'strong', 'weak'])
})
