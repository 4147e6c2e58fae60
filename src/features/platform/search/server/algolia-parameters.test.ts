import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ignoredParameters, refusedParameters } from './algolia-parameters.ts'

test('the README names every parameter that is ignored or refused', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const isNamed = (name: string) => readme.includes(`\`${name}\``)
  expect([...ignoredParameters, ...refusedParameters.keys()].filter(name => !isNamed(name))).toEqual([])
})
