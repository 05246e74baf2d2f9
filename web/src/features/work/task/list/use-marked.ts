import { useState } from 'react'

export interface Marked {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * The selected rows of a list; another page or filter clears the selection, so that invisible rows are never changed.
 */
export function useMarked(page: string): Marked {
  const [marked, setMarked] = useState({ page, keys: none })
  return {
    keys: marked.page === page ? marked.keys : none,
    onChange: (keys) => setMarked({ page, keys }),
  }
}
