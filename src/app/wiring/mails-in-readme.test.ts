import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../features')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Of each template how it goes out: by `notify`, so that people choose, or always. */
function mailsInCode(): string[] {
  return files
    .flatMap(({ name, text }) => {
      const found = /export const (\w+) = defineMail(?:<.*>)?\(\{\s*name: '([\w-]+)'/.exec(text)
      if (!found) {
        expect(name.endsWith('.mail.ts'), name).toBe(false)
        return []
      }
      const [, template = '', mail = ''] = found
      const ways = [
        ...(files.some(one => one.text.includes(`ownMail(${template},`)) ? ['chosen'] : []),
        ...(files.some(one => new RegExp(`template: ${template}(Mail)?\\b`).test(one.text)) ? ['always'] : []),
      ]
      expect(ways, mail).not.toEqual([])
      return [`${mail}: ${ways.join(', ')}`]
    })
    .sort()
}

test('the README of notifications has every mail, with how it goes out', () => {
  const readme = readFileSync(join(root, 'people/notifications/README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([\w-]+)` \| ([\w, ]+) \| \S.* \|$/gm)].map(
    ([, mail, ways]) => `${mail}: ${ways}`,
  )
  expect(rows.sort()).toEqual(mailsInCode())
})
