import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddedTexts } from '#shared/add-languages.ts'

/** The texts of `{language}.json` in a folder: `{ "English": "text" }`. */
export function readAddedTexts(folder: URL): AddedTexts {
  const files = globSync('*.json', { cwd: fileURLToPath(folder) }).sort()
  return Object.fromEntries(
    files.map(file => [basename(file, '.json'), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  )
}
