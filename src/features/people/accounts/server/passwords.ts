import { hash, verify } from '@node-rs/argon2'
import { normalizeText } from '#shared/normalize-text.ts'

/** argon2id by OWASP’s parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a random password, checked if an account has none, so that timing is the same. */
const nobodys = await hash(crypto.randomUUID(), cost)

export function hashPassword(password: string): Promise<string> {
  return hash(normalizeText(password, 'NFKC'), cost)
}

/** Whether it is the password. Without a hash the answer is no, after the same time. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? nobodys, normalizeText(password, 'NFKC'))
  return matches && Boolean(stored)
}
