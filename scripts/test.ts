// `npm test`: checks, unit and API tests, the build, browser journeys. `npm test -- check|unit|e2e` runs one of them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Counts = { passed: number; failed: number; skipped: number }
type Step = { name: string; part: 'check' | 'unit' | 'e2e'; run: () => Promise<Counts> }

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'pola-reports-'))
const inModules = (file: string) => join(root, 'node_modules', file)

const steps: Step[] = [
  {
    name: 'Lint',
    part: 'check',
    run: command(inModules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  },
  {
    name: 'Import borders',
    part: 'check',
    run: command(
      inModules('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...['src', 'migrations', 'harness', 'e2e', 'bench', 'scripts'],
      ...readdirSync(root).filter(name => name.endsWith('.config.ts')),
    ),
  },
  { name: 'Types', part: 'check', run: command(inModules('tsc7/bin/tsc'), '-p', root, '--noEmit') },
  { name: 'File sizes and names', part: 'check', run: command('scripts/check-files.ts') },
  // before the unit tests, some of which start the product as it is built
  { name: 'Build', part: 'e2e', run: command('scripts/pola.mjs', 'build') },
  { name: 'Unit and API tests', part: 'unit', run: vitest('unit') },
  { name: 'Component tests', part: 'unit', run: vitest('components', '--config', 'vitest.browser.config.ts') },
  { name: 'Browser journeys', part: 'e2e', run: vitest('e2e', '--config', 'e2e/vitest.config.ts') },
]

const [asked, ...rest] = process.argv.slice(2)
const chosen = asked === undefined ? steps : steps.filter(step => step.part === asked)
if (chosen.length === 0 || rest.length > 0) {
  console.error('Usage: npm test [-- check | unit | e2e]')
  process.exit(2)
}
process.exit(await runAll(chosen))

/** Runs every step, also after a failed one, except those that need it; gives the exit status. */
async function runAll(chosenSteps: Step[]): Promise<number> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const times: string[] = []
  let built = true
  for (const { name, part, run } of chosenSteps) {
    if (part === 'e2e' && !built) continue
    console.log(`\n── ${name}`)
    const start = performance.now()
    const counts = await run()
    if (name === 'Build') built = counts.failed === 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    times.push(`${counts.failed > 0 ? '✗' : '✓'} ${name} ${seconds} s`)
    console.log(`── ${times.at(-1)}`)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${times.join('\n')}`)
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed > 0 ? 1 : 0
}

/** A step without tests: only its failure counts. */
function command(...parameters: string[]): () => Promise<Counts> {
  return async () => ({ passed: 0, failed: (await node(parameters)) === 0 ? 0 : 1, skipped: 0 })
}

/** Counts come from the report; a run that broke outside its tests counts as one more failure. */
function vitest(name: string, ...options: string[]): () => Promise<Counts> {
  const report = join(reports, `${name}.json`)
  return async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const status = await node([inModules('vitest/vitest.mjs'), 'run', ...options, ...reporters])
    const counts = readCounts(report)
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  }
}

function readCounts(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs the project's own Node without input, and waits for it. Told to stop, it stops that first, then everything. */
function node(parameters: string[]): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    let isStopping = false
    const stop = () => {
      isStopping = true
      child.kill('SIGTERM')
    }
    process.once('SIGTERM', stop)
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', status => {
      process.off('SIGTERM', stop)
      if (isStopping) process.exit(143)
      resolve(status ?? 1)
    })
  })
}
