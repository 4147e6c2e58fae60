import { existsSync } from 'node:fs'
import type { FeatureDefinition } from '#server/http/feature-server.ts'
import { features } from '../features.ts'

type Named = { name: string; definition: FeatureDefinition }

/** What features plug into the server, in their order; one that has only pages has none. */
export const definitions: Named[] = (await Promise.all(features.map(load))).filter(one => one !== undefined)

async function load(name: (typeof features)[number]): Promise<Named | undefined> {
  const file = new URL(`../../features/${name}/${name.split('/')[1]}.server.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  return { name, definition: (await import(/* @vite-ignore */ file.href)).default }
}
