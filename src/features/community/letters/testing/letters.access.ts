import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { createLetter } from '../letters.factory.ts'
import { letterLink } from '../server/links/letter-link.ts'

/** The link of a letter to the member, that turns it off. */
async function token({ db, people }: AccessWorld) {
  const letter = await createLetter(db, people.member.id)
  return {
    token: new URL(letterLink('https://pola.test', letter, { act: 'stop', thingId: 0 })).searchParams.get('token'),
  }
}

const byMail: AccessCase = { body: token }

export const accessCases: Record<string, AccessCase> = {
  'GET /letters/settings': {},
  'PUT /letters/settings': { body: () => ({ isOn: true, weekday: 1, hour: 8 }) },
  'POST /letters/link/look-up': byMail,
  'POST /letters/link': byMail,
}
