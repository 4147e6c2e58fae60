import { normalizeEmail } from '#shared/email-address.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, by which one person's addresses are known as one: without what follows a `+`, and at Gmail
 * without dots. For comparing only, never for writing to.
 */
export function normalAddress(email: string): string {
  const tidy = normalizeEmail(email)
  const at = tidy.lastIndexOf('@')
  const domain = tidy.slice(at + 1)
  const [local = ''] = tidy.slice(0, at).split('+')
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
