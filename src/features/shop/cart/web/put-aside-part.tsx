import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { pagePart } from '#web/page-part.tsx'
import './components/PutAside.module.css'
import { putAsideQuery } from './put-aside-query.ts'

const Lines = pagePart(async () => (await import('./components/PutAside.tsx')).PutAside)

/** Items put aside from the cart, for any page. Its styles come with the page, its code only if there are items. */
export function PutAside(): ReactNode {
  const { data } = useQuery(putAsideQuery(useApp()))
  return data && data.count > 0 ? <Lines /> : null
}
