import { existsSync } from 'node:fs'
import { features } from '../features.ts'

export type FeaturePart<T> = { name: (typeof features)[number]; part: T }

/**
 * Loads what features export from files with an ending, such as `cart.errors.ts` for `errors`, in order; not every
 * feature has one.
 */
export async function loadParts<T>(ending: string): Promise<FeaturePart<T>[]> {
  const loaded = await Promise.all(
    features.map(async name => {
      const file = new URL(`../../features/${name}/${name.split('/')[1]}.${ending}.ts`, import.meta.url)
      return existsSync(file) ? [{ name, part: (await import(/* @vite-ignore */ file.href)) as T }] : []
    }),
  )
  return loaded.flat()
}
