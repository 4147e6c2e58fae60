import { type AccessToken, MatrixError, originOf } from './matrix-api.ts'

/** docs/product.md §5: file types that can be sent, and their max size. */
export const sendableTypes = ['application/pdf', 'image/jpeg', 'image/png']
export const largestFile = 5_242_880

/**
 * Uploads bytes by XMLHttpRequest, because `fetch` has no upload progress.
 * @param onShare called with the share sent so far, from 0 to 1
 * @returns its `mxc://` address
 * @throws MatrixError
 */
export function uploadMedia(
  bytes: Blob,
  { name, type }: { name: string; type: string },
  access: AccessToken,
  onShare: (share: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${originOf(access)}/_matrix/media/v3/upload?${new URLSearchParams({ filename: name })}`)
    request.setRequestHeader('authorization', `Bearer ${access.accessToken}`)
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onShare(loaded / total)
    request.onload = () => {
      const said = read(request.responseText)
      if (request.status < 300 && said.content_uri) resolve(said.content_uri)
      else reject(new MatrixError(request.status, said))
    }
    request.onerror = () => reject(new MatrixError(0))
    request.send(bytes)
  })
}

function read(body: string): { content_uri?: string; errcode?: string; error?: string } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** Files that can be sent, and whether one of them is too big; other types are ignored (docs/product.md §5). */
export function sendable(files: readonly File[]): { files: File[]; isTooBig: boolean } {
  const known = files.filter(({ type }) => sendableTypes.includes(type))
  return {
    files: known.filter(({ size }) => size <= largestFile),
    isTooBig: known.some(({ size }) => size > largestFile),
  }
}

/** Width and height of a picture in px; nothing if it can't be read. */
export async function measure(file: Blob): Promise<{ width?: number; height?: number }> {
  if (!file.type.startsWith('image/')) return {}
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return {}
  }
}
