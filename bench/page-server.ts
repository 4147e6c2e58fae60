import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/**
 * Starts the built server in a process of its own, with default settings; `imported` are the arguments of an import.
 */
export async function startServer(
  dataDir: string,
  port: number,
  imported?: string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const run = (file: string, args: string[]) =>
    fork(join(root, file), args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const server = run('src/app/main.ts', [])
  const stop = async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  try {
    await waitFor(`${origin}/readyz`)
    if (imported) {
      const [status] = await once(run('src/app/import/import.cli.ts', imported), 'exit')
      if (status !== 0) throw new Error(`${imported.at(-1)} could not be imported`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} did not answer within three minutes`)
}
