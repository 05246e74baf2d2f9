import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { startLanguage } from './i18n/i18n.ts'
import { router } from './routes.tsx'
import { listenToServer } from './shell/listen-to-server.ts'
import './ui/base.css'
import { cssVariablesResolver, theme } from './ui/theme.ts'

startLanguage('en') // until the site says which is its own
listenToServer(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <Notifications position="top-right" limit={3} />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
