import type { MatrixApi } from './matrix-api.ts'

type Size = { width: number; height: number }

/**
 * Files of messages as addresses that a page can show: the server requires a token with each, which an image can't
 * send. Each file is fetched once per page.
 */
export function createPictures(api: Pick<MatrixApi, 'media'>) {
  const asked = new Map<string, Promise<string>>()
  const given: string[] = []
  return {
    /** @throws MatrixError */
    addressOf(address: string, size?: Size): Promise<string> {
      const key = `${address} ${size?.width ?? ''}`
      const known = asked.get(key)
      if (known) return known
      const fetching = api.media(address, size).then(bytes => {
        const url = URL.createObjectURL(bytes)
        given.push(url)
        return url
      })
      asked.set(key, fetching)
      // a failed file may be requested once more
      fetching.catch(() => asked.delete(key))
      return fetching
    },
    clear(): void {
      for (const url of given.splice(0)) URL.revokeObjectURL(url)
      asked.clear()
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
