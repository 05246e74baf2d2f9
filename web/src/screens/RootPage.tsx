/** Every page, and the assistant beside those of who may ask it. */
import { useMatch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RootScreen } from '../shell/RootScreen.tsx'

// Pages go on without it where it can't be loaded.
const AssistantDock = lazy(async () => ({
  default: (await import('./AssistantDock.tsx').catch(() => null))?.AssistantDock ?? (() => null),
}))

export function RootPage() {
  const hasAssistant = useMatch({ from: '__root__', select: (match) => match.context.hasAssistant })
  return (
    <>
      <RootScreen />
      {hasAssistant && (
        <Suspense>
          <AssistantDock />
        </Suspense>
      )}
    </>
  )
}
