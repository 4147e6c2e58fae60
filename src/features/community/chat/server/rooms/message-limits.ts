/** @limit messages of a request, to somebody who hasn’t accepted yet */
export const maxAsks = 3

/** @limit messages of a customer to an enterprise that hasn’t answered yet */
export const maxUnanswered = 10
