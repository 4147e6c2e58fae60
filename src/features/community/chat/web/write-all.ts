import type { ChatSession } from './client/chat-session.ts'
import { measure } from './client/upload-media.ts'

type Written = { files: readonly File[]; text: string; replyTo?: string }

/** Sends files in the order in which they were chosen, then the text. */
export async function writeAll(
  session: ChatSession,
  roomId: string,
  { files, text, replyTo = '' }: Written,
): Promise<void> {
  const sizes = await Promise.all(files.map(measure))
  for (const [index, file] of files.entries()) {
    const { name, type, size } = file
    session.write(roomId, { file: { name, type, size, ...sizes[index] }, bytes: file })
  }
  if (text) session.write(roomId, { text, replyTo })
}
