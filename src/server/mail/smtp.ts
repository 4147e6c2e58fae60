export type Sender = { name: string; address: string }

export type Letter = { id: string; to: string; subject: string; text: string; html: string }

/** How a try ended: delivered; refused for good; to be tried again; or the server is at fault, not the mail. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later' | 'trouble'; reason: string }

export type Deliver = (letter: Letter) => Promise<Outcome>

/** ms within which a mail is handed over, or given up for this time */
const patience = 120_000

/**
 * Hands mails over to the server at `url`, each on a connection of its own, so that none suffers by another's; `stopping`
 * breaks them off.
 */
export function smtpDelivery(url: string, from: Sender, stopping: AbortSignal): Deliver {
  const { hostname, password } = new URL(url)
  const options = {
    // What the address says after a “?” goes before the rest.
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A password never crosses the network in the open.
    requireTLS: url.startsWith('smtp:') && password !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ id, to, subject, text, html }) => {
    try {
      const { createTransport } = await import('nodemailer')
      await createTransport(options).sendMail({
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        // The same at every try: a server that took it and lost the line before it could say so, can tell.
        messageId: `<${id}@${domain}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(patience)]),
      })
      return { is: 'sent' }
    } catch (error) {
      return outcomeOf(error, decodeURIComponent(password))
    }
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message?: string }

/** Refused is a mail only by an answer about its recipient or itself (RFC 5321 §4.2.1: 5yz); all else may be mended. */
export function outcomeOf(error: unknown, secret = ''): Outcome {
  const { code, command = '', responseCode = 0, message = '' } = error as SmtpError
  const shown = (secret ? message.replaceAll(secret, '…') : message).replace(/\p{Cc}+/gu, ' ').slice(0, 300)
  const reason = [code, shown].filter(Boolean).join(': ')
  const aboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (responseCode >= 400 && responseCode < 500 && (aboutMail || code === 'EENVELOPE')) return { is: 'later', reason }
  return { is: aboutMail ? 'refused' : 'trouble', reason }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
