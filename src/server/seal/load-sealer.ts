import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { createSealer, type Sealer } from './sealer.ts'

type Given = Pick<Config, 'dataDir' | 'sealingSecret'>

/**
 * The sealer of this installation. Its secret is the operator's `SEALING_SECRET`, or else is created once and kept in
 * the file `sealing.key` of the data folder: outside of the database, so that a copy of the database alone reveals
 * nothing.
 */
export async function loadSealer({ dataDir, sealingSecret }: Given): Promise<Sealer> {
  return createSealer(sealingSecret ?? (await keptSecret(dataDir)))
}

/**
 * Calls {@link loadSealer} when it is first needed, because it may write the file with the secret; a failed call is
 * repeated.
 */
export function sealerWhenNeeded(given: Given): () => Promise<Sealer> {
  let loading: Promise<Sealer> | undefined
  return () => {
    loading ??= loadSealer(given).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'sealing.key')
  const known = await readFile(file, 'utf8').catch(ifMissing)
  if (known) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const fresh = join(dataDir, `sealing.key.${randomBytes(6).toString('hex')}`)
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Of several programs the first one wins, and nobody reads a partial file.
    await link(fresh, file).catch(ifThere)
  } finally {
    await rm(fresh)
  }
  return (await readFile(file, 'utf8')).trim()
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
