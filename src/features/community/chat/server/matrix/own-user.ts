import { forbid } from './matrix-error.ts'
import type { SignedCall } from './matrix-router.ts'

/** The caller’s identity, if the path's `userId` is that. @throws MatrixError M_FORBIDDEN */
export function ownUser({ chat, caller, param }: SignedCall): string {
  if (param('userId') !== `@${caller.identity}:${chat.serverName}`) forbid('That is somebody else’s.')
  return caller.identity
}
