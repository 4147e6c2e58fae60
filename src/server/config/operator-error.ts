/** Something only the operator can mend. `message` is one clear line; it is printed without a stack trace. */
export class OperatorError extends Error {}
