import { createContext, useContext } from 'react'

/** For whom an operator fills in the form of an order; null: whoever orders does it. */
export const OrderedCompany = createContext<string | null>(null)

export const useOrderedCompany = () => useContext(OrderedCompany)
