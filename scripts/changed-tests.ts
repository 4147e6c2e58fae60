// Finds the tests that a change can reach by imports, for `npm run test:changed`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The list of all features: a file that imports it runs the whole program, and would be reached by every change. */
const wholeProgram = 'src/app/wiring/definitions.ts'

/** Files that tests find by name instead of importing them. */
const byName: { changed: RegExp; tests: RegExp }[] = [
  {
    changed: /\.(contract|policy|access)\.ts$|\.routes\.ts$/,
    tests: /wiring\/(who-may-what|api-calls|proof-guards)\.test/,
  },
  { changed: /\/texts\/\w+\.json$|\/web\/.*\.tsx?$/, tests: /app\/(texts|render\/pseudo-locale)\.test/ },
  { changed: /\.mail\.ts$/, tests: /app\/mails-document\.test/ },
  { changed: /\.errors\.ts$/, tests: /app\/(errors-document|wiring\/error-words)\.test/ },
  { changed: /\.tables\.ts$|^migrations\//, tests: /^src\/(server\/db|app\/table-writes)/ },
  { changed: /\.web\.ts$|^docs\/routes\.md$/, tests: /wiring\/routes\.test/ },
  { changed: /\.md$/, tests: /^src\/app\/(readme|product-rules)\.test/ },
]

/** Paths from the repository's root, with slashes. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The tests that import a changed file, directly or indirectly, and those that find it by name.
 * @param imports the imports of each file, including files that nothing imports
 * @returns paths of tests, sorted
 */
export function reachedTests(imports: Imports, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const [from, all] of imports)
    for (const to of all) if (to !== wholeProgram) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(changed)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const named = byName.filter(rule => changed.some(path => rule.changed.test(path)))
  return [...imports.keys()]
    .filter(path => isTest(path) && (reached.has(path) || named.some(rule => rule.tests.test(path))))
    .toSorted()
}

/** Reads the imports between the files of the working tree. */
export function readImports(): Imports {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').filter(isCode)
  return new Map(
    paths.flatMap(path => {
      const text = readIfThere(path)
      if (text === undefined) return []
      const { importedFiles } = ts.preProcessFile(text, true, true)
      return [[path, importedFiles.flatMap(({ fileName }) => resolve(fileName, path))] as const]
    }),
  )
}

/** Files that changed since a commit, committed or not, and new ones. */
export function changedFiles(since: string): string[] {
  const changed = git('diff', '--name-only', '--no-renames', since)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Returns nothing for packages. */
function resolve(specifier: string, from: string): string[] {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(from), specifier)]
  const own = /^#(app|features|server|shared|web)\/(.*)$/.exec(specifier)
  return own ? [`src/${own[1]}/${own[2]}`] : []
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

function git(...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(stderr.trim() || 'git does not answer')
  return stdout.split('\n').filter(Boolean)
}
