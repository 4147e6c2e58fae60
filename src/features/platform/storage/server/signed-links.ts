import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Signed = { id: string; secret: string }

/** @limit seconds in which an upload has to begin; a slow phone, cropping or a lost network may take a while */
const uploadWithin = 15 * 60
/** @limit seconds for which the link of a document works */
const downloadWithin = 60 * 60

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The upload path, and its expiry. */
export function uploadLink(file: Signed, now = new Date()): { path: string; expiresAt: Date } {
  const expires = secondsOf(now) + uploadWithin
  return {
    path: `/api/v1/storage/upload/${file.id}?${query(file, 'put', expires)}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** Path of a document for somebody who may see it; anybody with the path can download it until it expires. */
export function documentLink(file: Signed & { fileName: string }, now = new Date()): string {
  const expires = secondsOf(now) + downloadWithin
  return `/files/documents/${file.id}/${encodeURIComponent(file.fileName)}?${query(file, 'get', expires)}`
}

/** Whether a link's query was signed by us for this file and has not expired. */
export function isSigned(
  file: Signed,
  action: 'put' | 'get',
  given: { expires?: string | undefined; signature?: string | undefined },
  now = new Date(),
): boolean {
  const { expires = '', signature = '' } = given
  if (!/^[0-9]{1,12}$/.test(expires) || Number(expires) < secondsOf(now)) return false
  const [wanted, got] = [Buffer.from(sign(file, action, expires)), Buffer.from(signature)]
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}

function query(file: Signed, action: 'put' | 'get', expires: number): string {
  return `expires=${expires}&signature=${sign(file, action, String(expires))}`
}

function sign({ id, secret }: Signed, action: string, expires: string): string {
  return createHmac('sha256', secret).update(`${action} ${id} ${expires}`).digest('base64url')
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
