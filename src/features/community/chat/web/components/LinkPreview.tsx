import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { findLinks } from '../client/find-links.ts'
import { previewQuery } from '../preview-queries.ts'
import { PageCard } from './PageCard.tsx'

/** A preview of the first page of ours that a message links to. Nothing is ever requested from other sites. */
export function LinkPreview({ text }: { text: string }): ReactNode {
  const { origin } = useApp()
  const own = text.includes(origin) ? findLinks(text, origin).find(one => one.isOwn) : undefined
  return own?.link ? <Preview path={own.link} /> : null
}

function Preview({ path }: { path: string }): ReactNode {
  const app = useApp()
  const { data } = useQuery(previewQuery(app, path))
  return data ? <PageCard page={data} isSmall /> : null
}
