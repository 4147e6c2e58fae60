declare module 'punycode.js' {
  const punycode: {
    /** A domain with its `xn--` labels decoded. @throws RangeError for invalid ones */
    toUnicode(domain: string): string
  }
  export default punycode
}
