import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '')
const documents = [
  ...globSync('*.md'),
  ...globSync('{docs,bench}/**/*.md'),
  ...globSync('src/features/*/*/README.md'),
].filter(path => path !== 'bench/RESULTS.md')

test('the table of settings has every setting, and no others', () => {
  const settings = namesIn(read('src/server/config/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  expect(settings).toContain('DATABASE_URL')
  expect(namesIn(read('docs/settings.md'), /^\| `([A-Z0-9_]+)` \|/gm).sort()).toEqual(settings.sort())
})

test('every command in the documents exists', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts as object)
  const named = documents.flatMap(path => namesIn(read(path), /npm (?:run )?((?<=run )[a-z-]+|start|test)\b/g))
  expect(named).toContain('import')
  expect([...new Set(named)].filter(name => !commands.includes(name))).toEqual([])
})

test('every feature has a description', () => {
  expect(features.filter(name => !existsSync(`src/features/${name}/README.md`))).toEqual([])
  const architecture = read('ARCHITECTURE.md')
  expect(features.filter(name => !architecture.includes(`\`src/features/${name}/\``))).toEqual([])
})

test('links between the documents lead to existing files and headings', () => {
  const broken = documents.flatMap(path =>
    namesIn(read(path), /(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)/g)
      .filter(link => !/^[a-z]+:/.test(link))
      .filter(link => !existsSync(join(dirname(path), link)))
      .map(link => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})
