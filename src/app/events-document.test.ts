import { expect, test } from 'vitest'
import { readEvents } from './testing/read-listeners.ts'

const head = `# Events

[← Pola](../README.md) · [all documents](README.md)

Which feature listens to what happens in an earlier one. A listener is registered in \`connect\` of the feature's \`*.server.ts\`
and called in the transaction of the change, unless the first column says otherwise. Written by
\`events-document.test.ts\` from the code: \`npx vitest run events-document -u\`.
`

test('docs/events.md lists every event with its listeners', async () => {
  const events = readEvents()
  expect(events.map(({ name }) => name)).toContain('onPayment')
  const owners = [...new Set(events.map(({ owner }) => owner))].sort()
  const parts = owners.map(owner => {
    const rows = events
      .filter(event => event.owner === owner)
      .map(({ name, when, listeners }) => {
        const who = listeners
          .map(({ feature, handler }) => (handler ? `${feature} (\`${handler}\`)` : feature))
          .join(', ')
        return `| \`${name}\` | ${when} | ${who} |`
      })
    return `## ${owner}\n\n| registered by | called | listeners |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  await expect(`${head}\n${parts.join('\n')}`).toMatchFileSnapshot('../../docs/events.md')
})
