import type { LoadedBy } from '#web/slots.tsx'
import { reviewCard } from './web/review-card.ts'

export default [{ kind: 'application', read: reviewCard }] satisfies LoadedBy<'chatCards'>
