import { createContext, useContext } from 'react'

/** What a form can do with the dialog that it stands in. */
export const CloseDialog = createContext<(() => void) | null>(null)

/** Null outside of a dialog. */
export const useCloseDialog = () => useContext(CloseDialog)
