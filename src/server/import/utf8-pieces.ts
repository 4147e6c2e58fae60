import { decodedPieces, type TextEncoding } from '#shared/text-encoding.ts'

/** Converts a text file's bytes to UTF-8, without a byte order mark. */
export function* utf8Pieces(pieces: () => Iterable<Uint8Array>, encoding: TextEncoding): Generator<Buffer> {
  for (const text of decodedPieces(pieces, encoding)) yield Buffer.from(text)
}
