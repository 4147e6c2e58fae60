import { normalizeEmail } from '#shared/email-address.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address delivers to, so that one person's addresses are recognized as one: without the part after
 * `+`, and for Gmail without dots. Only for comparing, never for sending.
 */
export function normalAddress(email: string): string {
  const tidy = normalizeEmail(email)
  const at = tidy.lastIndexOf('@')
  const domain = tidy.slice(at + 1)
  const [local = ''] = tidy.slice(0, at).split('+')
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
