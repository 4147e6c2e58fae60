import { escapeHtml } from '#shared/escape-html.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { SchemeColor } from '#shared/site.ts'
import type { MailContent, MailDress } from './define-mail.ts'
import { blockHtml, escapedLines, ink, stone } from './mail-blocks.ts'

type Options = {
  language: SiteLanguage
  direction: 'ltr' | 'rtl'
  dress: MailDress
  /** says that the address below the button leads to the same page */
  open: string
}

const fonts = `'Noto Sans Sinhala','Noto Sans',system-ui,-apple-system,'Segoe UI',Roboto,'Iskoola Pota',sans-serif`
const ownColor: SchemeColor = { light: '#17649a', dark: '#7fbbe6' }

/** Colours of src/web/theme/tokens.css for mail clients with a dark mode; others keep the inline ones. */
const darkStyle = (color: string) => `@media (prefers-color-scheme:dark){
.page{background:#14191d!important}.card{background:#1b2126!important;border-color:#2d353b!important}
.ink{color:#edf0f1!important}.stone{color:#a8b2b8!important}.brand{color:${color}!important}
.quote{border-color:#46515a!important}.rule{border-color:#2d353b!important}.button{background:${color}!important}.button a{color:#14191d!important}}
@media (max-width:480px){.card{padding:28px 20px!important}}`

/** The HTML part: tables and inline styles, as mail clients need them; no scripts, nothing external but pictures of our own. */
export function mailHtml(content: MailContent, { language, direction, dress, open }: Options): string {
  const start = direction === 'rtl' ? 'right' : 'left'
  const color = dress.color ?? ownColor
  const { subject, heading, picture, paragraphs, button, foot = [] } = content
  const preview = paragraphs.find(part => typeof part === 'string' && part.length > 30)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(color.dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(typeof preview === 'string' ? preview : heading)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:#fbf8f3">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:${start};font-family:${fonts}">
<tr><td style="padding:0 8px 16px"><span class="brand" style="font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.01em;color:${color.light}">${escapeHtml(dress.name)}</span></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e7e1d6;border-radius:12px;padding:36px 40px">
${picture ? illustration(picture) : ''}<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:700;color:${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(block => blockHtml(block, { start, color: color.light })).join('\n')}${button ? action(button, open, color.light) : ''}
</td></tr>
${foot.length > 0 ? `<tr><td style="padding:20px 8px 0">${foot.map(small).join('\n')}</td></tr>` : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function illustration(address: string): string {
  return `<img src="${escapeHtml(address)}" alt="" width="518" height="259" style="display:block;width:100%;height:auto;margin:0 0 24px;border-radius:8px">
`
}

function action({ label, link }: { label: string; link: string }, open: string, color: string): string {
  const address = escapeHtml(link)
  return `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td class="button" align="center" style="background:${color};border-radius:8px">
<a href="${address}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 32px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="stone" style="margin:0;font-size:14px;line-height:22px;color:${stone}">${escapeHtml(open)}<br>
<a class="brand" href="${address}" target="_blank" rel="noopener" style="color:${color};word-break:break-all">${address}</a></p>`
}

function small(line: string | { text: string; link: string }): string {
  const shown =
    typeof line === 'string'
      ? escapedLines(line)
      : `<a class="stone" href="${escapeHtml(line.link)}" target="_blank" rel="noopener" style="color:${stone}">${escapedLines(line.text)}</a>`
  return `<p class="stone" style="margin:0 0 8px;font-size:14px;line-height:22px;color:${stone};overflow-wrap:anywhere">${shown}</p>`
}
