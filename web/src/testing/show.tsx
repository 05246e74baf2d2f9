/** Shows a part of a screen as the application does: its cache, its theme, its toasts, an address that links change. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type RenderResult, render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { keepTrail } from '../parts/back/trail.ts'
import { listenToServer } from '../shell/listen-to-server.ts'
import { Overlays } from '../ui/frame/Overlays.tsx'
import { Toasts } from '../ui/frame/Toasts.tsx'
import { InLanguage } from '../ui/language/InLanguage.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'

export type Shown = RenderResult & {
  /** Path and query that the page is at. */
  address(): string
  /** What the browser's back button does. */
  goBack(): void
}

interface Place {
  /** Where the page is, such as `/task/list?page=2`. */
  address?: string
  /** The screen's own, with its parameters; without it the screen is what every address shows. */
  route?: string
}

export async function show(screen: ReactNode, { address = '/', route }: Place = {}): Promise<Shown> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const anywhere = () => screen
  const root = createRootRoute(route ? {} : { component: anywhere, notFoundComponent: anywhere })
  const tree = route
    ? root.addChildren([createRoute({ getParentRoute: () => root, path: route, component: anywhere })])
    : root
  const router = createRouter({ routeTree: tree, history, defaultNotFoundComponent: () => null })
  return showRouter(router)
}

export async function showRouter(router: AnyRouter): Promise<Shown> {
  listenToServer(router)
  keepTrail(router)
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="light" env="test">
        <InLanguage>
          <Overlays />
          <RouterProvider router={router} />
          <Toasts />
        </InLanguage>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return Object.assign(shown, {
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
  })
}
