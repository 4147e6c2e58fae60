// Checks sizes and names of source files, their citations, and that roles and states have names, as ARCHITECTURE.md
// promises. Lists violations and ends with status 1.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['src', 'migrations', 'harness', 'e2e', 'bench', 'scripts']
const longest = 400
const longestOf95Percent = 300

/** thing.ts, thing.role.ts, verb-noun.ts; components Thing.tsx; style sheets are named like their component. */
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(tsx?|css)$/
const pascal = /^[A-Z][A-Za-z0-9]*((\.browser)?\.test)?\.tsx$|^[A-Z][A-Za-z0-9]*\.module\.css$/
/**
 * Matches texts of queries as well: `role = 1`, `status in (2, 3)`, `where('status', '=', 2)`, `{ role: 1 }`. HTTP
 * statuses have three digits.
 */
const numbered = /\b(role|status)\b'?\)?,? *(===?|!==?|=|<>|:|'(=|!=|in|not in)',|(not )?in\b) *[[(]?[1-9]\d?\b/i
const madeForTests = /\.test\.|\/testing\/|\.factory\.ts$|\.access\.ts$/

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const paths = folders.flatMap(filesIn)
const problems = [
  ...paths.flatMap(nameProblems),
  ...repeatedNames(paths),
  ...sizeProblems(paths),
  ...citationProblems([...paths, ...documents()]),
  ...paths.flatMap(numberProblems),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

function nameProblems(path: string): string[] {
  const name = basename(path)
  const folder = dirname(path)
    .split('/')
    .find(part => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
  if (folder) return [`${path}: the folder “${folder}” is not in kebab-case`]
  if (kebab.test(name)) return []
  if (!pascal.test(name)) return [`${path}: neither kebab-case nor, for a component, PascalCase`]
  const component = name.slice(0, name.indexOf('.'))
  if (name.endsWith('.css') && !paths.includes(path.replace('.module.css', '.tsx')))
    return [`${path}: there is no component ${component}.tsx beside it`]
  const exported = new RegExp(`^export (default )?(async )?(function|const|class) ${component}`, 'm')
  if (name === `${component}.tsx` && !exported.test(read(path))) return [`${path}: exports nothing named ${component}…`]
  return []
}

/** Each file must be identifiable without its folder and extension, except index.ts, the entry of a folder. */
function repeatedNames(all: string[]): string[] {
  const named = all.filter(path => path.startsWith('src/') && basename(path) !== 'index.ts')
  const byName = Map.groupBy(named, path =>
    basename(path)
      .toLowerCase()
      .replace(/\.tsx?$/, ''),
  )
  return [...byName.values()]
    .filter(same => same.length > 1)
    .map(same => `Files with the same name: ${same.join(', ')}`)
}

function sizeProblems(all: string[]): string[] {
  const code = all.filter(path => /\.tsx?$/.test(path) && !isTest(path))
  const sizes = code.map(path => ({ path, lines: read(path).split('\n').length - 1 }))
  const sorted = sizes
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  console.log(`${sorted.length} source files: median ${share(0.5)} lines, 95th percentile ${share(0.95)}`)
  const tooLong = sizes.filter(({ lines }) => lines > longest)
  return [
    ...tooLong.map(({ path, lines }) => `${path}: ${lines} lines, at most ${longest} are allowed`),
    ...(share(0.95) < longestOf95Percent ? [] : [`The 95th percentile must stay under ${longestOf95Percent} lines`]),
  ]
}

function documents(): string[] {
  const all = readdirSync(root)
  const inFolders = ['docs', 'src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  return [...all, ...inFolders].filter(name => name.endsWith('.md')).map(name => name.replaceAll('\\', '/'))
}

/** Rules are cited as `docs/product.md §4 “Boosts”`, never from a document outside of the repository. */
function citationProblems(all: string[]): string[] {
  const rules = read('docs/product.md')
  const sections = new Map(rules.split(/^## (?=\d)/m).map(text => [text[0], text.toLowerCase()]))
  return all.flatMap(path => {
    const text = read(path)
    const foreign = /\b(SPEC|DESIGN)(\.md| §)/.exec(text)
    const cited = [...text.matchAll(/docs\/product\.md §(\d)(?: “([^”]+)”)?/g)]
    const lost = cited.filter(([, section, words]) => !sections.get(section)?.includes((words ?? '').toLowerCase()))
    return [
      ...(foreign ? [`${path}: cites “${foreign[0]}”; cite docs/product.md or a decision`] : []),
      ...lost.map(([citation]) => `${path}: there is no ${citation}`),
    ]
  })
}

/** 1 means a platform admin in one table and a team's owner in another, so code must name roles. */
function numberProblems(path: string): string[] {
  if (!path.startsWith('src/') || !/\.tsx?$/.test(path) || madeForTests.test(path)) return []
  const lines = read(path).split('\n')
  return lines.flatMap((line, at) => {
    const found = numbered.exec(line)?.[0]
    return found
      ? [`${path}:${at + 1}: “${found}”; name the role or status (src/shared/roles.ts, vendor-statuses.ts, …)`]
      : []
  })
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
