import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { goBackTo } from './trail.ts'

/** The click handler of a link to a list: goes back in the history if the list is there. */
export function useBackTo(pathname: string) {
  const router = useRouter()
  return (event: MouseEvent) => {
    const isForThisTab = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isForThisTab && goBackTo(router, pathname)) event.preventDefault()
  }
}
