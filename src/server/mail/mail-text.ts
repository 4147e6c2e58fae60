import type { MailContent } from './define-mail.ts'

/** The plain text part, for mail clients without HTML and people who prefer it. */
export function mailText({ heading, paragraphs, button, foot = [] }: MailContent, sender: string): string {
  const blocks = [
    heading,
    ...paragraphs.map(part => (typeof part === 'string' ? part : quoted(part.quote))),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(foot.length > 0
      ? ['—', ...foot.map(line => (typeof line === 'string' ? line : `${line.text}:\n${line.link}`))]
      : []),
    sender,
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join('\n')
}
