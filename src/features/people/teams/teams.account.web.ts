import type { LoadedBy } from '#web/slots.tsx'
import { teamKey } from './web/team-key.ts'
import { loadTeamSection } from './web/team-section.tsx'

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
