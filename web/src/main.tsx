import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { loadErrorTexts } from './i18n/error-message.ts'
import { languageOf, startLanguage } from './i18n/i18n.ts'
import { keepTrail } from './parts/back/trail.ts'
import { router } from './routes.tsx'
import { listenToServer } from './shell/listen-to-server.ts'
import './ui/base.css'
import { Overlays } from './ui/frame/Overlays.tsx'
import { InLanguage } from './ui/language/InLanguage.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

const Toasts = lazy(async () => ({ default: (await import('./ui/frame/Toasts.tsx')).Toasts }))

startLanguage(languageOf(navigator.language)) // until the site says which is its own
listenToServer(router)
keepTrail(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <InLanguage>
          <Overlays />
          <RouterProvider router={router} />
          <Suspense>
            <Toasts />
          </Suspense>
        </InLanguage>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
void loadErrorTexts()
