// apart from the contract, whose schemas pages go without

/** @limit lists of saved listings of one person */
export const maxLists = 50
/** @limit characters in the name of a list */
export const longestListName = 80
