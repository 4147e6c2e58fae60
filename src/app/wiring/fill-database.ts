import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isGazetteerCurrent } from '#features/platform/places/server/index.ts'
import type { Config } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'

type Filling = {
  config: Pick<Config, 'demo' | 'publicUrl'>
  db: Db
  databaseUrl: string
  /** called with a function that aborts it */
  onStart(end: () => void): void
}

/**
 * Loads gazetteer and demo world into the database if they are missing, in a child process: parsing a
 * hundred thousand places takes memory that is only given back when it exits.
 * @throws OperatorError if it fails; it has printed why
 */
export async function fillDatabase({ config, db, databaseUrl, onStart }: Filling): Promise<void> {
  if (await isFilled(db, config)) return
  const child = fork(join(import.meta.dirname, 'fill-database.child.ts'), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: config.publicUrl },
  })
  onStart(() => child.kill('SIGKILL'))
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new OperatorError('The database could not be filled: see the lines above.')
}

async function isFilled(db: Db, { demo, publicUrl }: Filling['config']): Promise<boolean> {
  if (!(await isGazetteerCurrent(db))) return false
  if (!demo) return true
  const { isDemoSettled } = await import('../demo/load-demo.ts')
  return isDemoSettled(db, publicUrl)
}
