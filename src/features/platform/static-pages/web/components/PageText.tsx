import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import { type Block, type Inline, readMarkup } from '../../page-markup.ts'
import classes from './PageText.module.css'

/** The text of a page with its headings, lists and links. What people wrote is never HTML. */
export function PageText({ text, language }: { text: string; language: string }): ReactNode {
  return (
    <div className={classes.text} lang={language} dir="auto">
      {readMarkup(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (block.kind === 'heading')
    return block.level === 2 ? <h2>{inline(block.parts)}</h2> : <h3>{inline(block.parts)}</h3>
  if (block.kind === 'list') {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>)
    return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return (
    <p>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        <span key={index}>
          {index > 0 && <br />}
          {inline(line)}
        </span>
      ))}
    </p>
  )
}

function inline(parts: Inline[]): ReactNode {
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>
    return part.to.startsWith('/') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <Link key={index} to={part.to}>
        {part.text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <a key={index} href={part.to} rel="noopener">
        {part.text}
      </a>
    )
  })
}
