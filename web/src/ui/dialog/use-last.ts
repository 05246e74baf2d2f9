import { useState } from 'react'

/** What a dialog was last opened with: while it closes, it still shows that. */
export function useLast<T>(value: T): T {
  const [last, setLast] = useState(value)
  if (value === null || value === undefined || value === last) return last
  setLast(value)
  return value
}
