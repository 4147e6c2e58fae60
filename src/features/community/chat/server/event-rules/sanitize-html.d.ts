declare module 'sanitize-html' {
  type Attributes = Record<string, string>
  type Transform = (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }
  /** The HTML with only the named tags, attributes and schemes left. */
  function sanitize(
    html: string,
    options: {
      allowedTags: string[]
      allowedAttributes: Record<string, string[]>
      allowedClasses?: Record<string, string[]>
      allowedSchemes: string[]
      allowProtocolRelative: boolean
      /** max nesting of tags; deeper ones are removed */
      nestingLimit: number
      transformTags?: Record<string, Transform>
    },
  ): string
  namespace sanitize {
    function simpleTransform(tag: string, attributes: Attributes): Transform
  }
  export default sanitize
}
