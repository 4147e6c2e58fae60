import { valueBehind } from '#shared/create-translate.ts'
import type { MailBlock, MailContent, MailRow } from './define-mail.ts'

/** The plain text part, for mail clients without HTML and people who prefer it. */
export function mailText({ heading, paragraphs, button, foot = [] }: MailContent, sender: string): string {
  const blocks = [
    heading,
    ...paragraphs.map(blockText),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(foot.length > 0 ? ['—', ...foot.map(line => (typeof line === 'string' ? line : linkText(line)))] : []),
    sender,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Renders a block as plain text. */
export function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('quote' in block) return quoted(block.quote)
  if ('title' in block) return `— ${block.title} —`
  if ('rows' in block) return block.rows.map(rowText).join('\n')
  if ('facts' in block) return block.facts.map(factText).join('\n')
  if ('button' in block) return `${block.button.label}:\n${block.button.link}`
  return block.links.map(linkText).join('\n')
}

/** `2 × Forest honey: Rs 5,900 ($19.60)`, followed by its details, indented. */
function rowText({ text, about = [], amount, amountAbout }: MailRow): string {
  const costs = amount ? `: ${amount}${amountAbout ? ` (${amountAbout})` : ''}` : ''
  return [`${text}${costs}`, ...about.map(line => `  ${line}`)].join('\n')
}

function linkText({ text, link }: { text: string; link: string }): string {
  return `${text}:\n${link}`
}

function factText([name, value]: [string, string]): string {
  const lines = value.trim().split(/\r\n|\r|\n/)
  return lines.length === 1
    ? `${name}: ${valueBehind(name, lines[0] ?? '')}`
    : [`${name}:`, ...lines.map(line => `  ${line}`)].join('\n')
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join('\n')
}
