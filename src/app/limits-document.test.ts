import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { limitNamed, limitNames } from '#shared/operator-limits.ts'
import { constantNamed, productSources, shown } from './testing/product-tables.ts'

const head = `# Limits

[← Pola](../README.md) · [all documents](README.md)

How long and how many, by the feature that holds it. Each stands in the code in a comment \`@limit\` above its constant. Written by
\`limits-document.test.ts\` from these: \`npx vitest run limits-document -u\`. Limits on calls are in the
[product rules](product.md), §7. Those of [src/shared](#srcshared) are the operator’s: admins choose them on the page with
the site’s settings, from the lowest to the highest value.
`

type Limit = { part: string; text: string; address: string }

test('docs/limits.md has every limit with its value', async () => {
  const sources = [...productSources].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const limits = sources.flatMap(([path, source]) => limitsIn(path, source))
  expect(limits.map(({ address }) => address)).toContain('storage.policy.ts: maxFileBytes')
  const sections = [...Map.groupBy(limits, ({ part }) => part)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, own]) => {
      const rows = own.map(({ text, address }) => `| ${text} | ${shownValue(address)} | \`${address}\` |`)
      return `## ${part}\n\n| what | value | in code |\n|---|---|---|\n${rows.join('\n')}\n`
    })
  await expect(`${head}\n${sections.join('\n')}`).toMatchFileSnapshot('../../docs/limits.md')
})

/** A value, with the bounds of what the operator chooses. */
function shownValue(address: string): string {
  const name = limitNames.find(one => address === `operator-limits.ts: operatorLimits.${one}`)
  if (!name) return shown(constantNamed(address))
  const { byDefault, lowest, highest } = limitNamed(name)
  return `${shown(byDefault)} (${shown(lowest)} to ${shown(highest)})`
}

/** Limits of constants, and of properties of constant objects. */
function limitsIn(path: string, source: ts.SourceFile): Limit[] {
  const [, feature] = /^src\/features\/([^/]+\/[^/]+)\//.exec(path) ?? []
  const part = feature ?? path.split('/').slice(0, 2).join('/')
  const limitOf = (node: ts.Node, name: string): Limit[] => {
    const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'limit')
    const text = ts.getTextOfJSDocComment(tag?.comment)
    return text ? [{ part, text, address: `${basename(path)}: ${name}` }] : []
  }
  return source.statements.filter(ts.isVariableStatement).flatMap(statement =>
    statement.declarationList.declarations.flatMap(one => {
      const name = one.name.getText()
      const value =
        one.initializer && ts.isSatisfiesExpression(one.initializer) ? one.initializer.expression : one.initializer
      const properties = value && ts.isObjectLiteralExpression(value) ? value.properties : []
      return [
        ...limitOf(one, name),
        ...properties.flatMap(property =>
          limitOf(property, `${name}.${property.name?.getText().replaceAll("'", '') ?? ''}`),
        ),
      ]
    }),
  )
}
