import { decodedPieces, type TextEncoding } from '#shared/text-encoding.ts'

/** A text file's bytes in UTF-8, without a mark of its encoding. */
export function* utf8Pieces(pieces: () => Iterable<Uint8Array>, encoding: TextEncoding): Generator<Buffer> {
  for (const text of decodedPieces(pieces, encoding)) yield Buffer.from(text)
}
