import { expect, test } from 'vitest'
import classes from './map-colors.module.css'
import { readColors } from './map-colors.ts'

test('a map has its own colours under reduced motion, too', () => {
  const reduced = document.head.appendChild(document.createElement('style'))
  reduced.textContent = '* { transition-duration: 0.01ms !important }'
  const element = document.body.appendChild(document.createElement('div'))
  element.className = classes.colors ?? ''
  element.style.cssText = '--blue: #17649a; --card: #fff; --ink: #123; --paper: #faf7f2; --stone: #667; --saffron: #fa0'
  const { land, city, rim, cluster, highlight } = readColors(element)
  expect(new Set([land, city, rim, cluster, highlight]).size).toBe(5)
  element.remove()
  reduced.remove()
})
