import { useRouterState } from '@tanstack/react-router'

/** Reads the parameter as text: the router's parser would turn a code of digits into a number. */
export function useQueryParam(name: string): string | null {
  return useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(name) })
}
