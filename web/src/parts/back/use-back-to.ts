import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { goBackTo } from './trail.ts'

/** What a link up to a list does on a click: it goes back, if that is where one came from. */
export function useBackTo(pathname: string) {
  const router = useRouter()
  return (event: MouseEvent) => {
    const isForThisTab = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isForThisTab && goBackTo(router, pathname)) event.preventDefault()
  }
}
