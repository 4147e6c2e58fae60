import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { atMost, info, type Row } from '../attack/row.ts'
import { openWorlds } from '../demo-world.ts'
import type { AdminStage } from './admin-stage.ts'

/** max s */
const limits = { demo: 5, full: 60 }
const root = join(import.meta.dirname, '..', '..')

/** The backup of the large world, while its server runs. */
export async function measureFullBackup({ url, dataDir }: AdminStage): Promise<Row[]> {
  const { seconds, megabytes } = await backUp(join(dataDir, 'world.tar'), { DATABASE_URL: url, DATA_DIR: dataDir })
  return [
    atMost('backup of all documents', seconds, limits.full, 's', 1),
    info('its size', `${megabytes.toFixed(0)} MB`),
  ]
}

/** The backup of the demo world. */
export async function measureDemoBackup(port: number, given?: string): Promise<Row[]> {
  const worlds = await openWorlds(port, given)
  try {
    const dataDir = await worlds.copy()
    const { seconds, megabytes } = await backUp(join(worlds.folder, 'demo.tar'), { DATA_DIR: dataDir })
    return [
      atMost('backup of the demo world', seconds, limits.demo, 's', 1),
      info('size', `${megabytes.toFixed(0)} MB`),
    ]
  } finally {
    await worlds.close()
  }
}

/** Runs the backup's command; its start, and that of a stopped PostgreSQL, count. */
async function backUp(file: string, env: Record<string, string>): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now()
  execFileSync(process.execPath, [join(root, 'src/app/backup/backup.cli.ts'), file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seconds = (performance.now() - begun) / 1000
  return { seconds, megabytes: (await stat(file)).size / 1e6 }
}
