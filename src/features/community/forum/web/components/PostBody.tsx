import { createElement, Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Block, Inline, QuotedAuthor } from '../../post-tree.ts'
import classes from './PostBody.module.css'
import { PostCard } from './PostCard.tsx'

type Props = {
  body: readonly Block[]
  lang?: string
  /** of the post, by which a selection in it is found */
  id?: number
}

/** A post drawn from its tree: whatever it holds becomes words, never markup. */
export function PostBody({ body, lang, id }: Props): ReactNode {
  return (
    <div className={classes.body} lang={lang} dir="auto" data-post={id}>
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
      return (
        <blockquote>
          {one.isFolded && <FoldedQuote />}
          {one.by && <QuotedExactly by={one.by} />}
          {blocks(one.c)}
        </blockquote>
      )
    case 'code':
      return (
        <pre dir="ltr">
          <code>{one.s}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'card':
      return one.shown && <PostCard shown={one.shown} />
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
    case 'person':
      return <Person id={part.id} name={part.name ?? null} />
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

/** Whose words a quote repeats. */
function QuotedExactly({ by: { name, path } }: { by: QuotedAuthor }): ReactNode {
  const { t, language } = useTranslation()
  return (
    <p className={classes.by} lang={language}>
      <Link to={path}>
        <bdi>{name ?? t('Former member')}</bdi>
      </Link>
      <span>
        <Icon name="check" size={14} />
        {t('quoted exactly')}
      </span>
    </p>
  )
}

/** Stands in place of words that the reader doesn’t see where they were said. */
function FoldedQuote(): ReactNode {
  const { t, language } = useTranslation()
  return <p lang={language}>{t('What is quoted here isn’t shown any more.')}</p>
}

function Person({ id, name }: { id: string; name: string | null }): ReactNode {
  const { t, language } = useTranslation()
  return name === null ? (
    <i lang={language}>{t('somebody who is no longer here')}</i>
  ) : (
    <b className={classes.person} data-person={id}>
      @<bdi>{name}</bdi>
    </b>
  )
}

/** The server makes only such links; here nothing else becomes one either. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) || /^\/(?![/\\])/.test(href)
}
