import type { LoadedBy } from '#web/slots.tsx'
import { teamKey } from './team-key.ts'
import { loadTeamSection } from './team-section.tsx'

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'team',
    icon: 'users',
    order: 20,
    title: t => t('Team'),
    count: ({ teamCount }) => teamCount,
    countedBy: teamKey,
    load: loadTeamSection,
  },
]
