import { createContext, useContext, useEffect } from 'react'

/** Closes the dialog that contains the form. */
export const CloseDialog = createContext<(() => void) | null>(null)

/** Null outside a dialog. */
export const useCloseDialog = () => useContext(CloseDialog)

/** Called by fields that know whether something was entered that would be lost. */
export const MarkChanged = createContext<(isChanged: boolean) => void>(() => {})

export function useMarkChanged(isChanged: boolean) {
  const mark = useContext(MarkChanged)
  useEffect(() => mark(isChanged), [mark, isChanged])
}

/** Called by forms that save without closing the dialog: nothing would be lost any more. */
export const MarkSaved = createContext<() => void>(() => {})

export const useMarkSaved = () => useContext(MarkSaved)
