import type { ActingAs } from '../../teams.contract.ts'

const nobody = { image: null, subDomain: null, teamRole: null, selected: false }

export const herself: ActingAs = {
  ...nobody,
  id: '11111111-1111-4111-8111-111111111111',
  type: 'user',
  label: 'Nimali Perera',
  selected: true,
}
export const herEnterprise: ActingAs = {
  ...nobody,
  id: 7,
  type: 'vendor',
  label: 'Nuwara Leaf',
  subDomain: 'nuwaraleaf',
  teamRole: 1,
}
export const herSurvey: ActingAs = { ...nobody, id: 9, type: 'survey', label: 'Tea survey', teamRole: 3 }

export const profiles = { items: [herself, herEnterprise, herSurvey], count: 3 }
