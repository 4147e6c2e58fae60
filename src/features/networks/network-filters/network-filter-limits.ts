export const networkFilterLimits = {
  /** @limit characters of a filter of a network, or one of its values */
  title: 120,
  /** @limit questions of its forms that a network filters by */
  questions: 10,
  /** @limit values of such a filter */
  choices: 50,
}
