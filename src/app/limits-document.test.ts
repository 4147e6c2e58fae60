import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { constantNamed, productSources, shown } from './testing/product-tables.ts'

const head = `# Limits

[← Pola](../README.md) · [all documents](README.md)

How long and how many, by the feature that holds it. Each stands in the code in a comment \`@limit\` above its constant. Written by
\`limits-document.test.ts\` from these: \`npx vitest run limits-document -u\`. Limits on calls are in the
[product rules](product.md), §7.
`

type Limit = { part: string; text: string; address: string }

test('docs/limits.md has every limit with its value', async () => {
  const sources = [...productSources].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const limits = sources.flatMap(([path, source]) => limitsIn(path, source))
  expect(limits.map(({ address }) => address)).toContain('storage.policy.ts: maxFileBytes')
  const sections = [...Map.groupBy(limits, ({ part }) => part)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, own]) => {
      const rows = own.map(({ text, address }) => `| ${text} | ${shown(constantNamed(address))} | \`${address}\` |`)
      return `## ${part}\n\n| what | value | in code |\n|---|---|---|\n${rows.join('\n')}\n`
    })
  await expect(`${head}\n${sections.join('\n')}`).toMatchFileSnapshot('../../docs/limits.md')
})

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
      const properties =
        one.initializer && ts.isObjectLiteralExpression(one.initializer) ? one.initializer.properties : []
      return [
        ...limitOf(one, name),
        ...properties.flatMap(property =>
          limitOf(property, `${name}.${property.name?.getText().replaceAll("'", '') ?? ''}`),
        ),
      ]
    }),
  )
}
