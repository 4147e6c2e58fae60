/** Something only the operator can fix. `message` is one clear line, printed without a stack trace. */
export class OperatorError extends Error {}
