import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts values that the database alone must not reveal. */
export type Sealer = {
  /** @param about the owner, such as `vendor:12`: the sealed value doesn't open for another one */
  seal(value: unknown, about: string): string
  /** @throws Error if it was sealed with another key or for another owner, or was changed */
  open(sealed: string, about: string): unknown
}

/**
 * AES-256-GCM with a random nonce: `v1.` and nonce, tag and text in base64url.
 * @param secret at least 32 characters
 */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pola sealed values', 32))
  return {
    seal(value, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28))
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      return JSON.parse(text.toString('utf8')) as unknown
    },
  }
}
