import type { LoadedBy } from '#web/slots.tsx'
import { applicationCard } from './web/application-card.ts'

export default [{ kind: 'application', read: applicationCard }] satisfies LoadedBy<'chatCards'>
