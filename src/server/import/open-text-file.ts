import { type FileHandle, open } from 'node:fs/promises'
import { takeTurns } from '#server/work/take-turns.ts'
import { encodingSteps, type TextEncoding } from '#shared/text-encoding.ts'
import { piecesOf, sourceOf } from './source-file.ts'
import { temporaryPath } from './temporary-file.ts'
import { utf8Pieces } from './utf8-pieces.ts'

export type TextFile = { file: FileHandle; encoding: TextEncoding | undefined }

/**
 * Opens a file like `openSourceFile`, without blocking the process: converted to UTF-8 if its encoding can be detected,
 * unchanged otherwise.
 * @throws the system's error if it can't be read
 */
export async function openTextFile(path: string): Promise<TextFile> {
  const file = await open(path)
  let copy: FileHandle | undefined
  try {
    const source = sourceOf(file.fd)
    const turn = takeTurns()
    const steps = encodingSteps(() => piecesOf(source))
    let step = steps.next()
    for (; !step.done; step = steps.next()) await turn()
    const encoding = step.value
    if (encoding === undefined || encoding === 'utf-8') return { file, encoding }
    const { path: copyPath, remove } = temporaryPath()
    copy = await open(copyPath, 'w+', 0o600).finally(remove)
    for (const bytes of utf8Pieces(() => piecesOf(source), encoding)) {
      await turn()
      await copy.writeFile(bytes)
    }
    await file.close()
    return { file: copy, encoding }
  } catch (error) {
    await Promise.all([file.close(), copy?.close()])
    throw error
  }
}
