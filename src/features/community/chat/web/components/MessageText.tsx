import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Link } from '#web/ui/Link.tsx'
import { findLinks } from '../client/find-links.ts'

/** A message's text with line breaks and links; never as HTML. */
export function MessageText({ text }: { text: string }): ReactNode {
  const { origin } = useApp()
  return findLinks(text, origin).map(({ text: part, link, isOwn }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    if (!link) return <span key={index}>{part}</span>
    if (isOwn)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Link key={index} to={link} dir="ltr">
          {part}
        </Link>
      )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {part}
      </a>
    )
  })
}
