import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '../../harness/product.ts'

/** The built server, in a process of its own. */
export type Target = Product & { pid: number }

type StartOptions = {
  env?: NodeJS.ProcessEnv
  /** program that Node runs instead of the server itself */
  command?: string[]
  /** whether the server draws the demo world itself */
  isNew?: boolean
  /** data folder instead of a copy of the demo world */
  dataDir?: string
}

export type Arena = {
  /** folder for files of a part */
  folder: string
  /** Starts a server with a demo world of its own. */
  start(options?: StartOptions): Promise<Target>
  /** Makes an unused data folder with the demo world. */
  copyWorld(): Promise<string>
  /** Stops everything that still runs, and removes all files. */
  close(): Promise<void>
}

/**
 * Provides servers to the parts of the attack. Their database is always the built-in one.
 * @param world a data folder with the demo world, which is copied; without one the demo world is drawn when it is first
 * needed
 */
export async function openArena(world?: string): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-attack-'))
  // If we are root, the database's unprivileged user must be able to enter.
  await chmod(folder, 0o755)
  process.env.DATABASE_URL = ''
  const running = new Set<Product>()
  let copies = 0
  let drawn = world === undefined ? undefined : Promise.resolve(world)
  const start = async (dataDir: string, options: StartOptions = {}): Promise<Target> => {
    const { env, command } = options
    const product = await startProduct(folder, { env: { ...env, DATA_DIR: dataDir }, ...(command && { command }) })
    running.add(product)
    const stop = async () => {
      running.delete(product)
      await product.stop()
    }
    return { ...product, data: { ...product.data, DATA_DIR: dataDir }, stop, pid: product.child.pid ?? 0 }
  }
  const newFolder = async () => {
    copies += 1
    const path = join(folder, `world-${copies}`)
    execFileSync('mkdir', ['-m', '755', path])
    return join(path, 'data')
  }
  const draw = async () => {
    const path = await newFolder()
    await (await start(path)).stop()
    return path
  }
  const copyWorld = async () => {
    drawn ??= draw()
    const path = await newFolder()
    execFileSync('cp', ['-a', await drawn, path])
    return path
  }
  return {
    folder,
    copyWorld,
    start: async (options = {}) =>
      start(options.dataDir ?? (await (options.isNew ? newFolder() : copyWorld())), options),
    close: async () => {
      for (const product of running) await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
