import { useState } from 'react'

export interface Marked {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

const none: ReadonlySet<string> = new Set()

/** What is marked in a list; another page or filter begins with nothing, so that nothing is changed that isn't seen. */
export function useMarked(page: string): Marked {
  const [marked, setMarked] = useState({ page, keys: none })
  return {
    keys: marked.page === page ? marked.keys : none,
    onChange: (keys) => setMarked({ page, keys }),
  }
}
