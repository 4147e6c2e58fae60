// A reporter for Vitest that writes a summary for `npm test` to the file named by RUN_SUMMARY.
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** `failures` has one or a few lines for each failed test, broken file and error outside of tests. */
export type RunSummary = { passed: number; failed: number; skipped: number; failures: string[] }

export default class RunSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errorsOutside: readonly SerializedError[]) {
    if (process.env.RUN_SUMMARY) writeFileSync(process.env.RUN_SUMMARY, JSON.stringify(sumUp(modules, errorsOutside)))
  }
}

/** A broken file and an error outside of tests each count as a failed test. */
export function sumUp(modules: readonly TestModule[], errorsOutside: readonly SerializedError[]): RunSummary {
  const summary: RunSummary = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const fail = (where: string, errors: readonly Pick<SerializedError, 'message' | 'stack'>[] = []) => {
    summary.failed += 1
    summary.failures.push([where, ...errors.map(({ message, stack }) => firstLines(stack || message))].join('\n'))
  }
  for (const module of modules) {
    const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap(suite => suite.errors())]
    if (broken.length > 0) fail(module.relativeModuleId, broken)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') summary.passed += 1
      else if (state === 'failed') fail(`${module.relativeModuleId} > ${test.fullName}`, errors)
      else summary.skipped += 1
    }
  }
  for (const error of errorsOutside) fail('outside of tests', [error])
  return summary
}

/** Enough of an error to recognise it: its message and where it was thrown. */
function firstLines(text: string): string {
  const lines = text.split('\n').slice(0, 6)
  return lines.map(line => `    ${line.trim()}`).join('\n')
}
