import { z } from 'zod'

/** The solution of a proof of work, of calls that publish something: whoever is new here is asked for it. */
export const humanCheck = z.string().max(4000).optional()

/** For the description of such a call. */
export const humanNote =
  'Codes: gm-error-human-check (428) for new members, who repeat the call with the solution of a challenge (`GET /auth/challenge`) as `humanCheck`.'
