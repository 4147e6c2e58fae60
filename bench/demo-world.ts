import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilt, untilIdle } from './built-server.ts'

const root = join(import.meta.dirname, '..')

export type Worlds = {
  folder: string
  /** Makes an unused data folder with the demo world. */
  copy(): Promise<string>
  /** ms from the first start until it was ready, if the world was made here */
  readonly firstMs: number | undefined
  close(): Promise<void>
}

/**
 * Provides data folders with the demo world.
 * @param given a stopped server's DATA_DIR, which is copied; without one the world is made when it is first needed
 */
export async function openWorlds(port: number, given?: string): Promise<Worlds> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-bench-'))
  // If we are root, the database's unprivileged user must be able to enter.
  await chmod(folder, 0o755)
  let copies = 0
  let drawn = given
  let firstMs: number | undefined
  const draw = async () => {
    const dataDir = join(folder, 'world')
    const server = await startBuilt({ dataDir, port })
    firstMs = server.readyMs
    // Pictures may be drawn later.
    await untilIdle(server)
    await server.stop()
    return dataDir
  }
  return {
    folder,
    get firstMs() {
      return firstMs
    },
    copy: async () => {
      drawn ??= await draw()
      const copy = join(folder, `copy-${++copies}`)
      await mkdir(copy, { mode: 0o755 })
      execFileSync('cp', ['-a', drawn, join(copy, 'data')])
      return join(copy, 'data')
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Runs the import's command; `pid` is known at once, and `ended` resolves to its duration in ms. @throws Error if it
 * failed
 */
export function runImport(dataDir: string, file: string): { pid: number; ended: Promise<number> } {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'src/app/import/import.cli.ts'), file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`The import ended with status ${status}`)
    return performance.now() - started
  })
  return { pid: child.pid ?? 0, ended }
}
