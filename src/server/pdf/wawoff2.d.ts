declare module 'wawoff2' {
  /** A font as TrueType. @throws Error if it is no WOFF2 */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
