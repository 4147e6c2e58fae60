export type Sender = { name: string; address: string }

/** A small text file attached to a mail. */
export type MailAttachment = { name: string /** media type */; type: string; content: string }

export type Letter = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe?: string | null
  attachments?: MailAttachment[] | null
  replyTo?: string | null
  thread?: string | null
}

/** How a try ended: delivered; permanently refused; to be retried; or the server's fault, not the mail's. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later' | 'trouble'; reason: string }

export type Deliver = (letter: Letter) => Promise<Outcome>

/** ms within which a mail is handed over, or the try is abandoned */
const patience = 120_000

/**
 * Sends mails to the server at `url`, each on a connection of its own, so that they don't affect each other; `stopping`
 * aborts them.
 */
export function smtpDelivery(url: string, from: Sender, stopping: AbortSignal): Deliver {
  const { hostname, password } = new URL(url)
  const options = {
    // Options in the URL's query override the rest.
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Never send a password unencrypted.
    requireTLS: url.startsWith('smtp:') && password !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async letter => {
    try {
      const { createTransport } = await import('nodemailer')
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)])
      await createTransport(options).sendMail({ ...messageOf(from, letter), signal })
      return { is: 'sent' }
    } catch (error) {
      return outcomeOf(error, decodeURIComponent(password))
    }
  }
}

/** The message as nodemailer takes it. */
export function messageOf(from: Sender, letter: Letter) {
  const { id, to, subject, text, html, unsubscribe, replyTo, thread, attachments } = letter
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  // The id of a message that is never sent: whichever mail of a thread comes first, all refer to the same root.
  const root = thread && `<${thread}@${domain}>`
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    // The same id for every try, so that a server that accepted the mail before the connection broke can recognise it.
    messageId: `<${id}@${domain}>`,
    ...(root && { inReplyTo: root, references: [root] }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(attachments?.length && {
      attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message?: string }

/**
 * Only a 5yz answer about the recipient or the mail itself (RFC 5321 §4.2.1) is permanent; other causes can be fixed.
 */
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
