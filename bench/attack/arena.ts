import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '../../e2e/product.ts'

/** The built server, in a process of its own. */
export type Target = Product & { pid: number }

export type Arena = {
  /** for whatever a part has to put somewhere */
  folder: string
  /** A server with a demo world of its own; `isNew`: which that process has drawn itself. */
  start(options?: { env?: NodeJS.ProcessEnv; isNew?: boolean }): Promise<Target>
  /** A data folder with the demo world, which nobody uses yet. */
  copyWorld(): Promise<string>
  /** Stops what still runs, and leaves nothing behind. */
  close(): Promise<void>
}

/** Where the parts of the attack find servers. Their database is always the built-in one. */
export async function openArena(): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-attack-'))
  // as root the database's ordinary user must get in
  await chmod(folder, 0o755)
  process.env.DATABASE_URL = ''
  const running = new Set<Product>()
  let copies = 0
  let drawn: Promise<string> | undefined
  const start = async (at: string, env: NodeJS.ProcessEnv = {}): Promise<Target> => {
    const product = await startProduct(at, { env })
    running.add(product)
    const stop = async () => {
      running.delete(product)
      await product.stop()
    }
    return { ...product, stop, pid: product.child.pid ?? 0 }
  }
  const newFolder = async () => {
    copies += 1
    const path = join(folder, `world-${copies}`)
    execFileSync('mkdir', ['-m', '755', path])
    return path
  }
  const draw = async () => {
    const path = await newFolder()
    await (await start(path)).stop()
    return path
  }
  const copyWorld = async () => {
    drawn ??= draw()
    const path = await newFolder()
    execFileSync('cp', ['-a', join(await drawn, 'data'), path])
    return path
  }
  return {
    folder,
    copyWorld,
    start: async ({ env, isNew = false } = {}) => start(isNew ? await newFolder() : await copyWorld(), env),
    close: async () => {
      for (const product of running) await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
