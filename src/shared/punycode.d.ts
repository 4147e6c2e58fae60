declare module 'punycode.js' {
  const punycode: {
    /** A domain with its `xn--` parts decoded. @throws RangeError for parts that can't be */
    toUnicode(domain: string): string
  }
  export default punycode
}
