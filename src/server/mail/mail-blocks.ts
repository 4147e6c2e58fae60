import { valueBehind } from '#shared/create-translate.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { MailBlock, MailRow } from './define-mail.ts'

export const ink = '#1e2a32'
export const stone = '#5d6870'
const line = '#e7e1d6'

type Look = { start: 'left' | 'right'; color: string }

/**
 * Renders a block as HTML: inline styles and tables, as mail clients need them, with a class for what changes on the
 * dark page.
 */
export function blockHtml(block: MailBlock, look: Look): string {
  if (typeof block === 'string') return paragraph(escapedLines(block))
  if ('quote' in block) return quotation(block.quote, look)
  if ('title' in block) return title(block.title)
  if ('rows' in block) return table(block.rows, look)
  if ('facts' in block) return close(block.facts.map(fact))
  if ('button' in block) return smallButton(block.button, look.color)
  return close(block.links.map(one => anchor(one, look.color)))
}

/** Joins lines with less space between them than below them. */
function close(lines: string[]): string {
  return lines.map((line, index) => paragraph(line, index === lines.length - 1 ? 16 : 4)).join('\n')
}

/** Escapes user text, which may only have line breaks. */
export function escapedLines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
}

const body = `font-size:16px;line-height:26px;color:${ink};overflow-wrap:anywhere`

function paragraph(html: string, below = 16): string {
  return `<p class="ink" style="margin:0 0 ${below}px;${body}">${html}</p>`
}

function quotation(text: string, { start }: Look): string {
  return `<blockquote class="quote ink" style="margin:0 0 16px;padding:4px 16px;border-${start}:3px solid #cfc7b8;font-size:16px;line-height:26px;color:${ink};overflow-wrap:anywhere">${escapedLines(text.trim())}</blockquote>`
}

function title(text: string): string {
  return `<h2 class="ink rule" style="margin:28px 0 12px;padding:20px 0 0;border-top:1px solid ${line};font-size:18px;line-height:26px;font-weight:700;color:${ink};overflow-wrap:anywhere">${escapedLines(text)}</h2>`
}

function fact([name, value]: [string, string]): string {
  return `<span class="stone" style="color:${stone}">${escapedLines(name)}:</span> ${factValue(valueBehind(name, value.trim()))}`
}

function factValue(value: string): string {
  const shown = escapedLines(value)
  return shown.includes('<br>') ? `<br>${shown}` : shown
}

function anchor({ text, link }: { text: string; link: string }, color: string): string {
  return `<a class="brand" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="color:${color}">${escapedLines(text)}</a>`
}

function smallButton({ label, link }: { label: string; link: string }, color: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td class="button" style="background:${color};border-radius:8px">
<a href="${escapeHtml(link)}" target="_blank" rel="noopener" style="display:inline-block;padding:10px 20px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function table(rows: MailRow[], { start }: Look): string {
  const end = start === 'left' ? 'right' : 'left'
  const hasPictures = rows.some(({ picture }) => picture)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px">
${rows.map(row => rowHtml(row, end, hasPictures)).join('\n')}
</table>`
}

function rowHtml(
  { text, about = [], amount = '', amountAbout, picture, isTotal = false }: MailRow,
  end: string,
  hasPictures: boolean,
) {
  const rule = isTotal ? `border-top:1px solid ${line};` : ''
  const weight = isTotal ? 'font-weight:700;' : ''
  const cell = `${rule}padding:6px 0;vertical-align:top;font-size:16px;line-height:24px;color:${ink};${weight}`
  const small = (one: string) =>
    `<br><span class="stone" style="font-size:14px;line-height:20px;font-weight:400;color:${stone}">${escapedLines(one)}</span>`
  const shown = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="64" style="display:block;width:64px;height:auto;border-radius:8px">`
    : ''
  const pictured = hasPictures ? `<td class="rule" width="76" style="${cell}">${shown}</td>` : ''
  const costs = escapedLines(amount) + (amountAbout ? small(amountAbout) : '')
  return `<tr>${pictured}<td class="ink rule" style="${cell}overflow-wrap:anywhere">${escapedLines(text)}${about.map(small).join('')}</td><td class="ink rule" align="${end}" style="${cell}padding-${end === 'right' ? 'left' : 'right'}:12px;text-align:${end};white-space:nowrap">${costs}</td></tr>`
}
