// `npm test`: checks, unit and API tests, the build, browser journeys. `npm test -- check|unit|e2e` runs one of them,
// `npm run test:changed [-- COMMIT]` the checks and the tests that changes since the last commit, or the given one, can
// reach.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, reachedTests, readImports } from './changed-tests.ts'
import type { RunSummary } from './run-summary.ts'

/** `begin` is called before the step prints anything. */
type Step = { name: string; part: 'check' | 'unit' | 'e2e'; run: (begin: () => void) => Promise<RunSummary> }

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
  { name: 'Look-ups', part: 'check', run: command('scripts/check-look-ups.ts') },
  // Before the unit tests, some of which start the built product.
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

/** The checks, and the part of the other steps that changes since a commit can reach. */
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

/** Runs every step, even after a failed one, except those that depend on it; returns the exit status. */
async function runAll(chosenSteps: Step[]): Promise<number> {
  const total: RunSummary = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const times: string[] = []
  let built = true
  const runOne = async ({ name, run }: Step) => {
    const start = performance.now()
    const summary = await run(() => console.log(`\n── ${name}`))
    if (name === 'Build') built = summary.failed === 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const line = `${summary.failed > 0 ? '✗' : '✓'} ${name} ${seconds} s`
    times.push(line)
    console.log(`── ${line}`)
    total.passed += summary.passed
    total.failed += summary.failed
    total.skipped += summary.skipped
    total.failures.push(...summary.failures.map(failure => `✗ ${name}: ${failure}`))
  }
  const hasTests = ({ part, name }: Step) => part !== 'check' && name !== 'Build'
  // In parallel, because nearly all of them use a single core.
  await Promise.all(chosenSteps.filter(step => !hasTests(step)).map(runOne))
  for (const step of chosenSteps.filter(hasTests)) if (step.part === 'unit' || built) await runOne(step)
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${times.join('\n')}`)
  if (total.failures.length > 0) console.log(`\n${total.failures.join('\n')}`)
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed > 0 ? 1 : 0
}

/** A step without tests, which prints its output when it is done, because others run beside it. */
function command(...parameters: string[]): Step['run'] {
  return async begin => {
    const said: Buffer[] = []
    const status = await node(parameters, {}, said)
    begin()
    process.stdout.write(Buffer.concat(said))
    return succeeded(status === 0)
  }
}

/** The summary of a step without tests, or one that broke before it had any. */
function succeeded(isSo: boolean): RunSummary {
  return { passed: 0, failed: isSo ? 0 : 1, skipped: 0, failures: isSo ? [] : ['see above'] }
}

/** A run that broke before its summary counts as one failure. */
function vitest(name: string, ...options: string[]): Step['run'] {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/run-summary.ts']
  return async begin => {
    begin()
    const status = await node([inModules('vitest/vitest.mjs'), 'run', ...options, ...reporters], { RUN_SUMMARY: file })
    const summary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunSummary) : succeeded(false)
    if (status === 0 || summary.failed > 0) return summary
    return { ...summary, failed: 1, failures: ['the run broke off: see above'] }
  }
}

/**
 * Runs the project's own Node without input, and waits for it. A signal stops that first, then everything.
 * @param env added to the environment
 * @param said gets the output, in place of the terminal
 */
function node(parameters: string[], env: NodeJS.ProcessEnv = {}, said?: Buffer[]): Promise<number> {
  return new Promise(resolve => {
    const out = said ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
    })
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
