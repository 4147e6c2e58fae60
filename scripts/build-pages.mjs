// Builds pages and browser code. Runs on any Node from 20 on; the build's own steps run on the project's Node.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The build of the project in `root`. `run` runs the project's Node with parameters and variables, and resolves when it
 * has succeeded.
 */
export function createBuild(root, run) {
  /** Hashes of the sources that were last built, and of those whose files were fully compressed. */
  const built = join(root, 'dist', '.built')
  const compressed = join(root, 'dist', '.compressed')
  const sources = hashOf(root)
  const script = name => join(root, 'scripts', name)
  const vite = (...options) =>
    run([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', ...options, '--logLevel', 'error'], {
      NODE_ENV: 'production',
    })

  return {
    /** Whether the pages are up to date with the sources; their files may not be fully compressed. */
    isBuilt: readMark(built) === sources,
    /**
     * Builds the pages and compresses their files quickly.
     * @throws Error if the folder can't be written
     */
    async build() {
      console.log('Building pages…')
      writeMark(built, '')
      await Promise.all([vite(), vite('--ssr')])
      await Promise.all([run([script('compress-assets.ts'), '--quick']), run([script('build-service-worker.ts')])])
      writeMark(built, sources)
    },
    /** Compresses the files fully, unless they are; takes half a minute of processor time. */
    async compress(...options) {
      if (readMark(compressed) === sources) return
      await run([script('compress-assets.ts'), ...options])
      writeMark(compressed, sources)
    },
  }
}

/** A hash of files below `root`: by default of everything that goes into the pages. */
export function hashOf(root, files = builtFrom(root)) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(file).update(String(content.length)).update(content)
  }
  return hash.digest('hex')
}

function builtFrom(root) {
  return [
    'package-lock.json',
    'vite.config.ts',
    'scripts/compress-assets.ts',
    'scripts/build-service-worker.ts',
    'scripts/list-precache.ts',
    ...filesIn(root, 'src'),
    ...filesIn(root, 'public'),
  ]
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(root, path)
      return /\.test\.tsx?$|\/world\/|\/demo\//.test(path) ? [] : [path]
    })
}

export function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function writeMark(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}
