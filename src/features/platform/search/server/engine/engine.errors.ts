/** A filter text or array that can't be parsed. `position` is a 0-based index into the text. */
export class FilterSyntaxError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`)
    this.name = 'FilterSyntaxError'
    this.position = position
  }
}

/** A search for values of a facet that the settings don't declare. */
export class UnknownAttributeError extends Error {
  readonly attribute: string

  constructor(attribute: string) {
    super(`attribute "${attribute}" can't be filtered or counted`)
    this.name = 'UnknownAttributeError'
    this.attribute = attribute
  }
}

/** A criterion that isn't among the settings' `sorts`. */
export class UnknownCriterionError extends Error {
  readonly criterion: string

  constructor(criterion: string) {
    super(`criterion "${criterion}" is not defined`)
    this.name = 'UnknownCriterionError'
    this.criterion = criterion
  }
}

/** The hits take more bytes than the caller allows. */
export class AnswerTooLargeError extends Error {
  constructor() {
    super('the hits are too large')
    this.name = 'AnswerTooLargeError'
  }
}

/** A snapshot that is truncated, damaged, or was made with other settings or by another version. */
export class SnapshotError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SnapshotError'
  }
}
