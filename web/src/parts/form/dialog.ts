import { createContext, useContext, useEffect } from 'react'

/** What a form can do with the dialog that it stands in. */
export const CloseDialog = createContext<(() => void) | null>(null)

/** Null outside of a dialog. */
export const useCloseDialog = () => useContext(CloseDialog)

/** Told by fields that know it: something was entered that would be lost. */
export const MarkChanged = createContext<(isChanged: boolean) => void>(() => {})

export function useMarkChanged(isChanged: boolean) {
  const mark = useContext(MarkChanged)
  useEffect(() => mark(isChanged), [mark, isChanged])
}

/** Told by what sends it and lets the dialog stand: what was entered is saved, and nothing would be lost. */
export const MarkSaved = createContext<() => void>(() => {})

export const useMarkSaved = () => useContext(MarkSaved)
