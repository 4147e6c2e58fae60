import { refuse, type Viewer } from '#server/http/api-context.ts'

/** Whether a person is new here and brings no proof of work; `answer` is what their browser sent of one. */
export type LacksProof = (viewer: Viewer, answer?: string) => Promise<boolean>

/**
 * Asks a proof of work of somebody who is new here, before they publish something.
 * @param lacksProof of `services.screening`
 * @throws ORPCError gm-error-human-check (428)
 */
export async function mustBeHuman(lacksProof: LacksProof, viewer: Viewer, answer?: string): Promise<void> {
  if (await lacksProof(viewer, answer)) refuse('gm-error-human-check', { status: 428 })
}
