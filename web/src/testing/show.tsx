/** Shows a part of a screen with the application's providers: cache, theme, toasts, and a router with an address. */
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
  /** Path and query of the page. */
  address(): string
  /** Does what the browser's back button does. */
  goBack(): void
}

interface Place {
  /** The address of the page, such as `/task/list?page=2`. */
  address?: string
  /** The route of the screen, with its parameters; by default the screen is shown at every address. */
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
