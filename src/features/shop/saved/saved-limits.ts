// apart from the contract, whose schemas pages go without

/** Lists of one person. */
export const maxLists = 50
export const longestListName = 80
