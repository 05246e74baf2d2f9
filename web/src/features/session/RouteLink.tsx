import { Anchor } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../../paths.ts'

/** A link to a page of this installation; nothing where the page isn't part of it. */
export function RouteLink({ to, children }: { to: Path; children: ReactNode }) {
  const router = useRouter()
  if (!(to in router.routesByPath)) return null
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  )
}
