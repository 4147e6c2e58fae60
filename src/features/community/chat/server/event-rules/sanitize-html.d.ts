declare module 'sanitize-html' {
  type Attributes = Record<string, string>
  type Transform = (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }
  /** HTML of which only the named tags, attributes and schemes are left. */
  function sanitize(
    html: string,
    options: {
      allowedTags: string[]
      allowedAttributes: Record<string, string[]>
      allowedClasses?: Record<string, string[]>
      allowedSchemes: string[]
      allowProtocolRelative: boolean
      /** how deep tags may stand in each other; deeper ones go */
      nestingLimit: number
      transformTags?: Record<string, Transform>
    },
  ): string
  namespace sanitize {
    function simpleTransform(tag: string, attributes: Attributes): Transform
  }
  export default sanitize
}
