import { useRouterState } from '@tanstack/react-router'

/** As it stands in the address: the router's own reading would take a code of digits for a number. */
export function useQueryParam(name: string): string | null {
  return useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(name) })
}
