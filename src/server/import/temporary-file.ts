import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A path for a file that nobody else can see. Call `remove` once the file is open: it then disappears when it is
 * closed, or with the process.
 */
export function temporaryPath(): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pola-import-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return {
    path: join(folder, 'copy'),
    remove: () => {
      try {
        remove()
      } catch {
        // Windows doesn't remove open files.
        process.once('exit', remove)
      }
    },
  }
}
