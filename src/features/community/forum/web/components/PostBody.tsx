import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '../../post-tree.ts'
import classes from './PostBody.module.css'

/** A post drawn from its tree: whatever it holds becomes words, never markup. */
export function PostBody({ body, lang }: { body: readonly Block[]; lang?: string }): ReactNode {
  return (
    <div className={classes.body} lang={lang} dir="auto">
      {blocks(body)}
    </div>
  )
}

function blocks(all: readonly Block[]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a tree is drawn anew as a whole
  return all.map((one, index) => <Fragment key={index}>{blockOf(one)}</Fragment>)
}

function blockOf(one: Block): ReactNode {
  switch (one.t) {
    case 'p':
      return <p>{parts(one.c)}</p>
    case 'h':
      return <p className={classes.heading}>{parts(one.c)}</p>
    case 'ul':
      return <ul>{items(one.c)}</ul>
    case 'ol':
      return <ol start={one.start}>{items(one.c)}</ol>
    case 'quote':
      return <blockquote>{blocks(one.c)}</blockquote>
    case 'code':
      return (
        <pre dir="ltr">
          <code>{one.s}</code>
        </pre>
      )
    case 'hr':
      return <hr />
  }
}

function items(all: Block[][]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return all.map((item, index) => <li key={index}>{blocks(item)}</li>)
}

const elements = { b: 'strong', i: 'em', s: 's' } as const

function parts(all: Inline[]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return all.map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>)
}

function partOf(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  switch (part.t) {
    case 'br':
      return <br />
    case 'code':
      return <code dir="ltr">{part.s}</code>
    case 'a':
      return isSafe(part.href) ? (
        <a href={part.href} rel="ugc nofollow noopener noreferrer">
          {parts(part.c)}
        </a>
      ) : (
        parts(part.c)
      )
    default:
      return createElement(elements[part.t], null, parts(part.c))
  }
}

/** The server makes only such links; here nothing else becomes one either. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) || /^\/(?![/\\])/.test(href)
}
