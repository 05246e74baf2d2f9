import { createContext, useContext, useEffect } from 'react'

interface FormInDialog {
  close: () => void
  /** Told by fields that know it: something was entered that would be lost. */
  markChanged: (isChanged: boolean) => void
}

/** What a form can do with the dialog that it stands in. */
export const DialogOfForm = createContext<FormInDialog | null>(null)

/** Null outside of a dialog. */
export const useCloseDialog = () => useContext(DialogOfForm)?.close ?? null

export function useMarkChanged(isChanged: boolean) {
  const markChanged = useContext(DialogOfForm)?.markChanged
  useEffect(() => markChanged?.(isChanged), [markChanged, isChanged])
}
