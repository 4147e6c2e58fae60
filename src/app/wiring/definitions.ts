import { existsSync } from 'node:fs'
import type { FeatureDefinition } from '#server/http/feature-server.ts'
import { features } from '../features.ts'

type Named = { name: string; definition: FeatureDefinition }

/** The server definitions of features, in order; a feature with only pages has none. */
export const definitions: Named[] = (await Promise.all(features.map(load))).filter(one => one !== undefined)

async function load(name: (typeof features)[number]): Promise<Named | undefined> {
  const file = new URL(`../../features/${name}/${name.split('/')[1]}.server.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  return { name, definition: (await import(/* @vite-ignore */ file.href)).default }
}
