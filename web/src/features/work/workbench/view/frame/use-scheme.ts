/** The workbench has a colour scheme of its own, dark by default; leaving it restores the portal's scheme. */
import { useLayoutEffect } from 'react'
import type { Settings } from '../../core/settings/settings.ts'

const attribute = 'data-mantine-color-scheme'

export function useScheme(scheme: Settings['scheme']): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.getAttribute(attribute)
    root.setAttribute(attribute, scheme)
    return () => {
      if (before) root.setAttribute(attribute, before)
    }
  }, [scheme])
}
