declare module 'wawoff2' {
  /** Converts a font to TrueType. @throws Error if it is not WOFF2 */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
