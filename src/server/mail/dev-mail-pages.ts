import { escapeHtml } from '#shared/escape-html.ts'
import type { StoredMail } from './read-mails.ts'

export const devMailStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1e2a32;background:#fbf8f3}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
a{color:#17649a}p{margin:.25rem 0;color:#5d6870}ul{list-style:none;padding:0;margin:1.5rem 0}
li{border-top:1px solid #e7e1d6}li a{display:block;padding:.75rem 0;text-decoration:none;overflow-wrap:anywhere}
li b{display:block;color:#1e2a32}li span{color:#5d6870;font-size:.875rem}
iframe{width:100%;height:46rem;border:1px solid #e7e1d6;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #e7e1d6;border-radius:12px;background:#fff}
@media (prefers-color-scheme:dark){body{color:#edf0f1;background:#14191d}a{color:#7fbbe6}p,li span{color:#a8b2b8}li b{color:#edf0f1}
li,iframe,pre{border-color:#2d353b}iframe,pre{background:#1b2126}}`

export function devMailList(mails: StoredMail[]): string {
  const rows = mails.map(
    mail => `<li><a href="/dev/mail/${mail.id}"><b>${escapeHtml(mail.subject)}</b>
<span>${escapeHtml(mail.to)} · ${facts(mail)}</span></a></li>`,
  )
  return `<h1>Emails</h1><p>No mail server is set (SMTP_URL), so emails stay here. These are the latest 100, newest first. For tools:
<a href="/dev/mail.json">/dev/mail.json?to=ADDRESS</a>.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No emails yet.</p>'}`
}

export function devMailPage(mail: StoredMail): string {
  const error = mail.lastError ? `<p>${escapeHtml(mail.lastError)}</p>` : ''
  const body =
    mail.html === null || mail.text === null
      ? '<p>The text was deleted when the email was sent.</p>'
      : `<h2>HTML</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`
  return `<p><a href="/dev/mail">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to)} · ${facts(mail)}</p>${headers(mail)}${error}${body}`
}

function headers({ replyTo, thread }: StoredMail): string {
  const known = [replyTo && `Reply-To: ${replyTo}`, thread && `Thread: ${thread}`].filter(Boolean)
  return known.length > 0 ? `<p>${escapeHtml(known.join(' · '))}</p>` : ''
}

function facts({ template, language, state, createdAt }: StoredMail): string {
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  return `${escapeHtml(template)} · ${escapeHtml(language)} · ${state} · <time datetime="${createdAt.toISOString()}">${time} UTC</time>`
}
