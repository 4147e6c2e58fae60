import { describe, expect, test } from 'vitest'
import { pageTexts } from '#features/people/accounts/auth-texts.ts'
import { errors as httpErrors } from '#server/http/http.errors.ts'
import { shippedTexts } from '#server/texts/index.ts'
import type { Errors } from '#shared/error-codes.ts'
import { productSources } from './testing/product-tables.ts'
import { readRefusals } from './testing/refusals.ts'
import { errorsOfFeatures } from './wiring/errors.ts'

const head = `# Error codes

[← Pola](../README.md) · [all documents](README.md)

What calls are refused with: \`{ code, message, field?, given?, issues? }\` ([product rules](product.md), §8). The message of the
answer is the text below in the caller's language; where there is none, the answer or the page says more than a fixed text
could. The statuses are those of the answer; those of logging in and signing up stand in its \`code\`. Each feature defines its
codes in its \`*.errors.ts\`. Written by \`errors-document.test.ts\` from them: \`npx vitest run errors-document -u\`.
`

const all: { name: string; errors: Errors }[] = [{ name: 'any call', errors: httpErrors }, ...errorsOfFeatures]
const byCode = new Map(all.flatMap(({ errors }) => Object.entries(errors)))
const refusals = readRefusals()

test('docs/errors.md has the codes of every feature', async () => {
  const parts = all.map(({ name, errors }) => {
    const rows = Object.entries(errors).map(
      ([code, { status, words }]) => `| ${code} | ${[status].flat().join(', ')} | ${words ?? '–'} |`,
    )
    return `## ${name}\n\n| code | status | message |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  await expect(`${head}\n${parts.join('\n')}`).toMatchFileSnapshot('../../docs/errors.md')
})

describe('error codes', () => {
  test('are defined only once', () => {
    const codes = all.flatMap(({ errors }) => Object.keys(errors))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  test('are defined if the sources name them', () => {
    const isKnown = (code: string) => byCode.has(code) || code in pageTexts || code in shippedTexts.en
    expect([...refusals.codes].filter(code => !isKnown(code))).toEqual([])
  })

  test('are used if they are defined', () => {
    const texts = [...productSources]
      .filter(([path]) => !/\.errors\.ts$|\/auth-texts\.ts$|\/web\//.test(path))
      .map(([, { text }]) => text)
    const isUsed = (code: string) =>
      texts.some(text => text.includes(`'${code}'`)) || refusals.patterns.some(pattern => pattern.test(code))
    expect([...byCode.keys()].filter(code => !isUsed(code))).toEqual([])
  })

  test('occur with all of their defined statuses, and no others', () => {
    const inCode = [...refusals.statuses].map(([code, statuses]) => [code, [...statuses].sort()])
    expect(inCode.map(([code]) => [code, [byCode.get(String(code))?.status].flat()])).toEqual(inCode)
  })

  test('have translated messages', () => {
    const isText = (key: string) => key in shippedTexts.si
    const unknown = [...byCode].filter(([code, { words }]) => words !== undefined && !isText(code) && !isText(words))
    expect(unknown).toEqual([])
  })
})
