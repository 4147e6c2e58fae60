// `npm test`: checks, unit and API tests, the build, browser journeys. `npm test -- check|unit|e2e` runs one of them,
// `npm run test:changed [-- COMMIT]` the checks and what a change since the last commit, or that one, can reach.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, reachedTests, readImports } from './changed-tests.ts'

type Counts = { passed: number; failed: number; skipped: number }
/** `begin` is called before the step prints anything. */
type Step = { name: string; part: 'check' | 'unit' | 'e2e'; run: (begin: () => void) => Promise<Counts> }

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'pola-reports-'))
const inModules = (file: string) => join(root, 'node_modules', file)

const configs = {
  components: ['--config', 'vitest.browser.config.ts'],
  journeys: ['--config', 'e2e/vitest.config.ts'],
}
const build = command('scripts/pola.mjs', 'build')

const steps: Step[] = [
  {
    name: 'Lint',
    part: 'check',
    run: check(inModules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  },
  {
    name: 'Import borders',
    part: 'check',
    run: check(
      inModules('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...['src', 'migrations', 'harness', 'e2e', 'bench', 'scripts'],
      ...readdirSync(root).filter(name => name.endsWith('.config.ts')),
    ),
  },
  { name: 'Types', part: 'check', run: check(inModules('tsc7/bin/tsc'), '-p', root, '--noEmit') },
  { name: 'File sizes and names', part: 'check', run: check('scripts/check-files.ts') },
  { name: 'Look-ups', part: 'check', run: check('scripts/check-look-ups.ts') },
  // before the unit tests, some of which start the product as it is built
  { name: 'Build', part: 'e2e', run: build },
  { name: 'Unit and API tests', part: 'unit', run: vitest('unit') },
  { name: 'Component tests', part: 'unit', run: vitest('components', ...configs.components) },
  { name: 'Browser journeys', part: 'e2e', run: vitest('e2e', ...configs.journeys) },
]

const [asked, ...rest] = process.argv.slice(2)
const chosen = asked === 'changed' ? stepsForChange(rest[0]) : steps.filter(({ part }) => (asked ?? part) === part)
if (chosen.length === 0 || rest.length > (asked === 'changed' ? 1 : 0)) {
  console.error('Usage: npm test [-- check | unit | e2e], npm run test:changed [-- COMMIT]')
  process.exit(2)
}
process.exit(await runAll(chosen))

/** The checks, and of the other steps what the change since a commit can reach. */
function stepsForChange(since = 'HEAD'): Step[] {
  const tests = reachedTests(readImports(), changedFiles(since))
  const journeys = tests.filter(path => path.startsWith('e2e/'))
  const components = tests.filter(path => path.includes('.browser.test.'))
  const others = tests.filter(path => !journeys.includes(path) && !components.includes(path))
  console.log(`The change reaches ${tests.length} files of tests; the whole run has all.`)
  const some = (name: string, part: Step['part'], run: Step['run'], files: string[]) =>
    files.length > 0 ? [{ name, part, run }] : []
  return [
    ...steps.filter(({ part }) => part === 'check'),
    ...some('Unit and API tests', 'unit', vitest('unit', ...others), others),
    ...some('Component tests', 'unit', vitest('components', ...components, ...configs.components), components),
    ...some('Build', 'e2e', build, journeys),
    ...some('Browser journeys', 'e2e', vitest('e2e', ...journeys, ...configs.journeys), journeys),
  ]
}

/** Runs every step, also after a failed one, except those that need it; gives the exit status. */
async function runAll(chosenSteps: Step[]): Promise<number> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const times: string[] = []
  let built = true
  const runOne = async ({ name, run }: Step) => {
    const start = performance.now()
    const counts = await run(() => console.log(`\n── ${name}`))
    if (name === 'Build') built = counts.failed === 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const line = `${counts.failed > 0 ? '✗' : '✓'} ${name} ${seconds} s`
    times.push(line)
    console.log(`── ${line}`)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  // side by side, for most of them use one core
  await Promise.all(chosenSteps.filter(({ part }) => part === 'check').map(runOne))
  for (const step of chosenSteps) if (step.part === 'unit' || (step.part === 'e2e' && built)) await runOne(step)
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${times.join('\n')}`)
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed > 0 ? 1 : 0
}

/** A step without tests: only its failure counts. */
function command(...parameters: string[]): Step['run'] {
  return async begin => {
    begin()
    return { passed: 0, failed: (await node(parameters)) === 0 ? 0 : 1, skipped: 0 }
  }
}

/** The same, which prints all that it has to say when it is done: others run beside it. */
function check(...parameters: string[]): Step['run'] {
  return async begin => {
    const said: Buffer[] = []
    const status = await node(parameters, said)
    begin()
    process.stdout.write(Buffer.concat(said))
    return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  }
}

/** Counts come from the report; a run that broke outside its tests counts as one more failure. */
function vitest(name: string, ...options: string[]): Step['run'] {
  const report = join(reports, `${name}.json`)
  return async begin => {
    begin()
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

/**
 * Runs the project's own Node without input, and waits for it. Told to stop, it stops that first, then everything.
 * @param said gets what it prints, instead of the terminal
 */
function node(parameters: string[], said?: Buffer[]): Promise<number> {
  return new Promise(resolve => {
    const out = said ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', out, out] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said?.push(chunk))
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
    child.on('close', status => {
      process.off('SIGTERM', stop)
      if (isStopping) process.exit(143)
      resolve(status ?? 1)
    })
  })
}
